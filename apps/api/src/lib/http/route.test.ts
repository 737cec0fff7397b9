import { allow } from '@portal/shared/core/endpoint'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { serving } from './route.ts'

it('gives a service what the endpoint declares only, and the id of the path', async () => {
  const app = Fastify()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
  const serve = serving(app, {} as Deps)
  const response = z.record(z.string(), z.unknown())
  const body = z.object({ id: z.string(), text: z.string() })
  const definition = { summary: 'An answer with what the service got', response }
  const get = async (_deps: Deps, _actor: unknown, sent: object) => ({ ...sent })
  serve(allow.public.post('/api/one/:id/', { ...definition, body }), get)
  serve(allow.public.post('/api/two/:id/', definition), get)

  const id = '7f1c2d4e-0a8b-4c3d-9e6f-5a4b3c2d1e0f'
  const payload = { id: 'another', text: 'Hello', role: 'admin' }
  const call = async (path: string) =>
    (await app.inject({ method: 'POST', url: `${path}${id}/?role=admin`, payload })).json()
  expect(await call('/api/one/')).toEqual({ id, text: 'Hello' })
  expect(await call('/api/two/')).toEqual({ id })
  await app.close()
})
