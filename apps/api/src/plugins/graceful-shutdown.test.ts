import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

/** Keeps its connections alive, as browsers and proxies do. */
const agent = new Agent({ keepAlive: true, timeout: 0 })

async function aServer() {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 60_000 })
  await app.register(gracefulShutdown)

  const stops = Promise.withResolvers<void>()
  app.addHook('preClose', async () => stops.resolve())
  const asked = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    asked.resolve()
    await enough.promise
    return { done: true }
  })
  app.get('/stream', () => {
    const parts = async function* () {
      yield 'begun '
      await enough.promise
      yield 'done'
    }
    return Readable.from(parts())
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { app, port, asked: asked.promise, enough: enough.resolve, stops: stops.promise }
}

it('completes a request that has begun, and closes its connection', async () => {
  const { app, port, asked, enough, stops } = await aServer()
  const underWay = once(get({ port, path: '/slow', agent }), 'response')
  await asked
  const closed = app.close()
  await stops
  enough()
  const [answer] = await underWay
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  answer.resume()
  await closed
})

it('completes a started response, and closes its connection', async () => {
  const { app, port, enough, stops } = await aServer()
  const [answer] = await once(get({ port, path: '/stream', agent }), 'response')
  let text = ''
  answer.on('data', (chunk: unknown) => {
    text += String(chunk)
  })
  await once(answer, 'data')
  const closed = app.close()
  await stops
  enough()
  await once(answer, 'end')
  expect(text).toBe('begun done')
  await closed
})

it('does not wait for a connection without a request', async () => {
  const { app, port } = await aServer()
  const accepted = once(app.server, 'connection')
  const early = connect(port, '127.0.0.1')
  await accepted
  await app.close()
  early.destroy()
})
