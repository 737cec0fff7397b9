import { once } from 'node:events'
import { createServer as createNetServer } from 'node:net'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endsSoon, hourly, readCertificateEnd } from './certificate.ts'

// Of these tests alone: signed by itself, until 2046.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMbfkSqG2S0NRuQvW
zmD2hAWo6ILzl8EuhF3K4axjxBqhRANCAAQXrBJXFCQTZeZKeU7I2ec8QMkftC4A
Yiu4R28jFQMm4vhnDw9gXNFRCCCZLG8gj4FI4/ATS6W1COKM8usPSb+s
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUY8V7d9NuyRQrUBPq62BU2FkTpJQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMB4XDTI2MTEyNjA5NDE1OVoXDTQ2MTEyMTA5
NDE1OVowFDESMBAGA1UEAwwJMTI3LjAuMC4xMFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEF6wSVxQkE2XmSnlOyNnnPEDJH7QuAGIruEdvIxUDJuL4Zw8PYFzRUQgg
mSxvII+BSOPwE0ultQjijPLrD0m/rKNTMFEwHQYDVR0OBBYEFHLy3QWRPeryry9l
2lV66BmxMS0EMB8GA1UdIwQYMBaAFHLy3QWRPeryry9l2lV66BmxMS0EMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAPUnY9xAkttFn+c5O48LsJFv
vJuYVkd4vfuZSOsjLP+DAiAFdlLNtCwv4fq2lVvjuZOB/X0UjNBTHlAFZKQM6aqZ
tA==
-----END CERTIFICATE-----`
const end = '2046-11-21T09:41:59.000Z'

const server = createServer({ key, cert }, (socket) => socket.end())
const plain = createNetServer((socket) => socket.end('no TLS'))
function portOf(one: typeof server | typeof plain): number {
  const bound = one.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}
beforeAll(async () => {
  for (const one of [server, plain]) await once(one.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.close()
  plain.close()
})

it('reads when the certificate of an address ends, whoever signed it', async () => {
  const found = await readCertificateEnd(`https://127.0.0.1:${portOf(server)}`)
  expect(found?.toISOString()).toBe(end)
})

it('reads nothing where there is none', async () => {
  expect(await readCertificateEnd(`https://127.0.0.1:${portOf(plain)}`)).toBeNull()
  expect(await readCertificateEnd('http://127.0.0.1:3000')).toBeNull()
  expect(await readCertificateEnd('https://127.0.0.1:1')).toBeNull()
})

it('warns two weeks before the end, and afterwards', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(endsSoon(new Date('2026-03-16T12:00:00Z'), now)).toBe(false)
  expect(endsSoon(new Date('2026-03-14T12:00:00Z'), now)).toBe(true)
  expect(endsSoon(new Date('2026-02-01T12:00:00Z'), now)).toBe(true)
})

it('reads at most once an hour', async () => {
  let time = 0
  let reads = 0
  const read = hourly(
    async () => ++reads,
    () => time,
  )
  expect([await read(), await read()]).toEqual([1, 1])
  time = 3_600_000
  expect(await read()).toBe(2)
})
