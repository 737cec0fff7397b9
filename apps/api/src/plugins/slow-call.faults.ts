import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { allow } from '@portal/shared/core/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { route } from '../lib/http/route.ts'
import { buildApp, usePortal } from '../test/app.ts'

const portal = await usePortal()

it.concurrent.each([
  { method: 'GET' as const },
  { method: 'POST' as const, body: '{}', headers: { 'content-type': 'application/json' } },
])(
  'a $method that takes too long is a 503 within five seconds, once, and one line',
  async (init) => {
    const logged: Record<string, unknown>[] = []
    const stream = new Writable({
      write(line, _encoding, done) {
        logged.push(JSON.parse(String(line)))
        done()
      },
    })
    const app = await buildApp(portal.deps, { logger: { level: 'warn', stream } })
    const enough = Promise.withResolvers<void>()
    const waits = { summary: 'Waits' }
    const slow = init.body
      ? allow.public.post('/api/slow/', { ...waits, body: z.object({}) })
      : allow.public.get('/api/slow/', waits)
    route(app, slow, () => enough.promise)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const began = performance.now()
    const answer = await fetch(`${origin}/api/slow/`, init)
    const took = performance.now() - began
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        error: 'The portal took too long to answer. Please try again in a moment',
        code: 'unavailable',
        request_id: expect.any(String),
      },
    ])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(took).toBeLessThan(5000)
    enough.resolve()
    await sleep(200)
    expect(logged).toMatchObject([{ msg: 'request put off', code: 'FST_ERR_HANDLER_TIMEOUT' }])
    expect(JSON.stringify(logged)).not.toContain('stack')
    await app.close()
  },
)
