import { allow } from '@portal/shared/core/endpoint'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { route } from '../lib/http/route.ts'
import { errors } from './errors.ts'

const file = { summary: 'A file', produces: 'text/plain' } as const

it('limits concurrent calls for files, and refuses calls that would wait too long', async () => {
  const app = Fastify()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
  await app.register(errors)
  const end = Promise.withResolvers<void>()
  let [begun, most] = [0, 0]
  const work = async () => {
    begun += 1
    most = Math.max(most, begun)
    // Lets the test end if there is no queue.
    if (begun > 2) end.resolve()
    await end.promise
    begun -= 1
    return 'done'
  }
  const download = allow.public.get('/api/one/', { ...file, limit: 'export' })
  const slow = allow.public.get('/api/two/', { ...file, slow: true })
  for (const one of [download, slow]) route(app, one, work)
  const ofStaff = allow.manage_settings.get('/api/three/', { ...file, limit: 'upload' })
  route(app, ofStaff, async () => 'done')
  // Awaited, because `inject` sends only then.
  const call = async (url: string) => await app.inject({ url })

  // Two running and twenty waiting calls share the queue, whatever their route.
  const served = Array.from({ length: 22 }, (_, n) => call(n % 2 ? '/api/one/' : '/api/two/'))
  const refused = await Promise.all([call('/api/one/'), call('/api/two/')])
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '2'],
    [503, '2'],
  ])
  expect((await call('/api/three/')).statusCode).toBe(200)
  end.resolve()
  const answers = await Promise.all(served)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200))
  expect(most).toBe(2)
  await app.close()
})
