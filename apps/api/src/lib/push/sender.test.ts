import { createServer, type Server } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { network } from '../../test/app.ts'
import { createPushSender } from './sender.ts'

const keys = webPush.generateVAPIDKeys()
const payload = { title: 'Ada would like to meet you', path: '/introductions', tag: 'update' }
const p256dh = webPush.generateVAPIDKeys().publicKey
const device = { endpoint: 'https://push.test/send/1', p256dh, auth: 'YWJjZGVmZ2hpamtsbW5vcA' }

let status = 201
let received: { headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []
let service: Server
beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, { location: 'https://push.test/elsewhere' })
      if (status !== 200) return response.end()
      // Never ends.
      const timer = setInterval(() => response.write(Buffer.alloc(100_000)), 1)
      response.on('close', () => clearInterval(timer))
      return response
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  service.close()
  service.closeAllConnections()
})
beforeEach(() => {
  status = 201
  received = []
})

/** Connects to the push service of the tests, without TLS, whatever the address. */
class LocalAgent extends Agent {
  override createConnection() {
    return connect((service.address() as AddressInfo).port, '127.0.0.1')
  }
}

const local = createPushSender({ keys, network, agent: new LocalAgent() })

describe('a notification', () => {
  it('is encrypted for its device, and signed by the portal with its contact', async () => {
    expect(await local.send(device, payload)).toBe('sent')
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(String(body)).not.toContain('Ada')
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(
      String(headers.authorization),
    ) ?? ['']
    expect(key).toBe(keys.publicKey)
    const claims = JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')))
    expect(claims).toMatchObject({
      aud: 'https://push.test',
      sub: `mailto:${network.contact_email}`,
    })
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('that is answered with %i is %s', async (answer, outcome) => {
    status = answer
    expect(await local.send(device, payload)).toBe(outcome)
  })

  it.each([429, 500, 503])('that is answered with %i is sent again later', async (answer) => {
    status = answer
    await expect(local.send(device, payload)).rejects.toThrow(String(answer))
  })

  it.each([301, 302, 307])('does not follow a redirect (%i)', async (answer) => {
    status = answer
    expect(await local.send(device, payload)).toBe('refused')
    expect(received).toHaveLength(1)
  })

  it('does not wait for an answer that never ends', async () => {
    status = 200
    expect(await local.send(device, payload)).toBe('sent')
    const connections = () =>
      new Promise<number>((resolve) => service.getConnections((_, count) => resolve(count)))
    await expect.poll(connections).toBe(0)
  })

  it('ends if the push service says nothing for ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    await expect(local.send(device, payload)).rejects.toThrow('abort')
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })

  it('is not sent with a key that is no point of the curve', async () => {
    const broken = { ...device, p256dh: `B${'A'.repeat(86)}` }
    expect(await local.send(broken, payload)).toBe('gone')
    expect(received).toEqual([])
  })
})

describe('a private address', () => {
  const lookups = vi.fn()
  const resolving = (address: string) =>
    createPushSender({
      ...{ keys, network },
      lookup: (name, options, answer) => {
        lookups(name)
        const family = address.includes(':') ? 6 : 4
        if (options.all) answer(null, [{ address, family }])
        else answer(null, address, family)
      },
    })

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
  ])('is not called if a name resolves to it: %s', async (address) => {
    await expect(resolving(address).send(device, payload)).rejects.toThrow('is not allowed')
    expect(lookups).toHaveBeenLastCalledWith('push.test')
  })

  it('is not called by its number, even if it is stored', async () => {
    const sender = createPushSender({ keys, network })
    const { port } = service.address() as AddressInfo
    for (const endpoint of [
      `https://127.0.0.1:${port}/`,
      'https://2130706433/',
      'https://[::1]/',
    ]) {
      expect(await sender.send({ ...device, endpoint }, payload), endpoint).toBe('gone')
    }
    expect(received).toEqual([])
  })
})
