import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { errorSchema } from '@portal/shared/core/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { figure } from './figures.ts'

let portal: TestApp
let port: number
beforeAll(async () => {
  portal = await startTestApp()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.close())

interface Reply {
  text: string
  ms: number
}

// Writes raw pieces to a socket and reads until the server closes it. Without a pause after each
// piece, the socket is half-closed at the end.
async function exchange(pieces: (string | Buffer)[], pauseMs = 0): Promise<Reply> {
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  let text = ''
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })
  // The server may close the connection early.
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    if (pauseMs) await Promise.race([new Promise((later) => setTimeout(later, pauseMs)), closed])
  }
  if (!pauseMs) socket.end()
  await closed
  return { text, ms: performance.now() - began }
}

const post = (headers: string, body: string | Buffer = '') => [
  `POST /api/auth/login/ HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${headers}\r\n\r\n`,
  body,
]
const json = 'Content-Type: application/json'
const get = (target: string, headers = '') => [
  `GET ${target} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${headers}\r\n`,
]

const malformed: Record<string, (string | Buffer)[]> = {
  'not HTTP': ['\u0016\u0003\u0001 hello\r\n\r\n'],
  'an unknown method': ['BREW /api/network/ HTTP/1.1\r\nHost: portal\r\n\r\n'],
  'an unknown version': ['GET /api/network/ HTTP/9.9\r\nHost: portal\r\n\r\n'],
  'no host': ['GET /api/network/ HTTP/1.1\r\nConnection: close\r\n\r\n'],
  'two hosts': get('/api/network/', 'Host: other\r\n'),
  'bytes in the address': [
    Buffer.from('GET /api/\xff\xfe/ HTTP/1.1\r\nHost: portal\r\n\r\n', 'latin1'),
  ],
  'NUL in the address': ['GET /api/\0/ HTTP/1.1\r\nHost: portal\r\n\r\n'],
  'half an escape in the address': get('/api/%/'),
  'bytes of no letter in the query': get('/api/network/?a=%ff%c0%af'),
  'an absolute address': get('http://elsewhere.example/api/network/'),
  'an address of stars': get('*'),
  'an address of 20 kB': get(`/api/${'x'.repeat(20_000)}`),
  'a header of 20 kB': get('/api/network/', `X: ${'x'.repeat(20_000)}\r\n`),
  '3,000 headers': get('/api/network/', 'A: b\r\n'.repeat(3000)),
  'a header without a name': get('/api/network/', ': x\r\n'),
  'a header with a break in it': get('/api/network/', 'X: a\rb\r\n'),
  'NUL in a header': get('/api/network/', 'X: a\0b\r\n'),
  'two lengths': post(`${json}\r\nContent-Length: 2\r\nContent-Length: 3`, '{}'),
  'a length and chunks': post(
    `${json}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked`,
    '0\r\n\r\n',
  ),
  'a negative length': post(`${json}\r\nContent-Length: -1`),
  'a length of letters': post(`${json}\r\nContent-Length: many`),
  'a huge length': post(`${json}\r\nContent-Length: 99999999999`, '{}'),
  'a body longer than allowed': post(`${json}\r\nContent-Length: 70000`, 'x'.repeat(70_000)),
  'chunks longer than allowed': post(
    `${json}\r\nTransfer-Encoding: chunked`,
    `${'4000\r\n'}${'x'.repeat(0x4000)}\r\n`.repeat(6),
  ),
  'a chunk of no length': post(`${json}\r\nTransfer-Encoding: chunked`, 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk that breaks off': post(`${json}\r\nTransfer-Encoding: chunked`, 'ff\r\n{"a'),
  'a body that breaks off': post(`${json}\r\nContent-Length: 100`, '{"email":'),
  'an unknown encoding': post(`${json}\r\nTransfer-Encoding: gzip, chunked`, '0\r\n\r\n'),
  'nothing at all': [''],
}

const alive = async () => (await portal.app.inject({ url: '/api/network/' })).statusCode === 200

function check(name: string, { text }: Reply): void {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  expect(Number(status ?? 400), `${name}: ${text}`).toBeLessThan(500)
  expect(text, name).not.toMatch(/node_modules|\bat \S+ \(|\.ts:\d/)
  const [body = ''] = /\{.*\}/s.exec(text) ?? []
  if (Number(status) >= 400 && body) {
    expect(errorSchema.safeParse(JSON.parse(body)).success, `${name}: ${body}`).toBe(true)
  }
}

it('survives malformed HTTP', async () => {
  const rounds = 10
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, pieces] of Object.entries(malformed)) {
      const reply = await exchange(pieces)
      slowest = Math.max(slowest, reply.ms)
      check(name, reply)
    }
  }
  expect(await alive()).toBe(true)
  figure({
    fault: `${rounds * Object.keys(malformed).length} malformed requests over a socket`,
    measured: `no 5xx, nothing leaked; slowest ${Math.ceil(slowest / 100) / 10} s`,
    goal: 'no 5xx, refused within 5 s, the server stays up',
    met: slowest < 5000,
  })
})

it('closes connections of slow senders', async () => {
  // Waits for the server's timeout of 15 s.
  const drops = Array(60).fill('x')
  const [body, headers] = await Promise.all([
    exchange([...post(`${json}\r\nContent-Length: 1000`), ...drops], 500),
    exchange(['GET /api/network/ HTTP/1.1\r\nHost: portal\r\nX: ', ...drops], 500),
  ])
  const seconds = Math.round(Math.max(body.ms, headers.ms) / 1000)
  const statuses = [body, headers].map(({ text }) => /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
  figure({
    fault: 'A body and headers that arrive a byte at a time',
    measured: `${statuses.join(' and ')} after ${seconds} s`,
    goal: '408 within 30 s',
    met: statuses.every((status) => status === '408') && seconds <= 30 && (await alive()),
  })
})
