import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPath } from '../lib/api-paths.ts'

interface Options {
  name: string
}

/** The OpenAPI document of all endpoints and its reference page. Register it before the routes. */
export const docs = fp<Options>(
  async (app, { name }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${name} portal`,
          version: '0.1.0',
          description:
            'Every call of the portal. The tag says who may make it. Refusals all have one shape: error, code, details by field, request_id.',
        },
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
      transform: jsonSchemaTransform,
    })
    await app.register(swaggerUi, { routePrefix: docsPath, uiConfig: { docExpansion: 'list' } })
  },
  { name: 'docs' },
)
