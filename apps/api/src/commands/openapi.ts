import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { readEndpoints } from '../lib/http/endpoints.ts'
import { route } from '../lib/http/route.ts'
import { docs } from '../plugins/docs.ts'

export async function openApiDocument(): Promise<object> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(docs, { name: 'Members’' })
  for (const endpoint of (await readEndpoints()).values()) {
    route(app, endpoint, async () => {
      throw new Error('The calls are described here, and answered by the portal')
    })
  }
  await app.ready()
  return app.swagger()
}
