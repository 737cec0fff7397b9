import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { usePortal } from '../test/app.ts'

const portal = await usePortal()

const open = (headers: Record<string, string> = {}) =>
  portal.app.inject({ url: '/api/docs/json', headers })

it('makes the document of the API once, and sends it compressed', async () => {
  const plain = await open()
  const made = vi.spyOn(JSON, 'stringify')
  const packed = await open({ 'accept-encoding': 'gzip, deflate, br' })
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  expect(plain.json().paths['/api/wins/']).toMatchObject({ get: {}, post: {} })
})

it('answers 304 to a client that has the document', async () => {
  const { headers } = await open()
  const again = await open({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await open({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})

it('is shown by a page, and offered as JSON only', async () => {
  expect((await portal.app.inject({ url: '/api/docs' })).statusCode).toBeLessThan(400)
  expect((await portal.app.inject({ url: '/api/docs/yaml' })).statusCode).toBe(404)
})
