import type { FastifyDynamicSwaggerOptions, SwaggerTransformObject } from '@fastify/swagger'
import { previewOf } from '@portal/shared/core/email-preview'
import type { Endpoint } from '@portal/shared/core/endpoint'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { readEndpoints } from '../../lib/http/endpoints.ts'
import { version } from '../../lib/operations/version.ts'
import { entityRegistry } from './entities.ts'

const inComponents = '#/components/schemas/'
const errorContent = { 'application/json': { schema: { $ref: `${inComponents}Error` } } }

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: entityRegistry })
const withSchemas = createJsonSchemaTransformObject({ schemaRegistry: entityRegistry })

type Schemas = Record<string, OpenAPIV3_1.SchemaObject>

function schemasOf(part: unknown, schemas: Schemas, found: Schemas = {}): Schemas {
  JSON.stringify(part, (key, value) => {
    const name = key === '$ref' ? String(value).slice(inComponents.length) : ''
    const schema = schemas[name]
    if (schema && !(name in found)) {
      found[name] = schema
      schemasOf(schema, schemas, found)
    }
    return value
  })
  return found
}

function withRefusal({ '4XX': _client, '5XX': _server, ...answers }: Record<string, unknown>) {
  return { ...answers, default: { $ref: '#/components/responses/Error' } }
}

const withComponents: SwaggerTransformObject = (made) => {
  const document: OpenAPIV3_1.Document = JSON.parse(
    JSON.stringify(withSchemas(made)),
    (key, value) => (key === 'responses' && '4XX' in value ? withRefusal(value) : value),
  )
  const responses = { Error: { description: 'The call was refused', content: errorContent } }
  const schemas = schemasOf([document.paths, responses], document.components?.schemas ?? {})
  return { ...document, components: { ...document.components, responses, schemas } }
}

const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => method + path

/** The options of @fastify/swagger: an operation for each endpoint, by its name in the contract. */
export async function documentOptions(title: string): Promise<FastifyDynamicSwaggerOptions> {
  const endpoints = await readEndpoints()
  const names = new Map(
    [...endpoints].flatMap(([name, endpoint]) => [
      [routeOf(endpoint), name],
      [routeOf(previewOf(endpoint)), `${name}Emails`],
    ]),
  )
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version,
        description:
          'Every endpoint of the portal. The tag says who may call it. All errors have the same shape: error, code, details by field, request_id.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform(document) {
      const { schema, url } = toJsonSchema(document)
      const operationId = names.get(document.route.method + document.url)
      return { schema: { ...schema, ...(operationId && { operationId }) }, url }
    },
    transformObject: withComponents,
  }
}
