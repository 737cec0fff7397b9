import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createResource } from '@portal/database/factories/resources'
import { createFounder } from '@portal/database/factories/users'
import { beforeAll, expect, it } from 'vitest'
import { usePortal } from '../test/app.ts'

const portal = await usePortal()
let headers: Record<string, string>
beforeAll(async () => {
  for (let n = 0; n < 10; n += 1) {
    await createResource(portal.db, { description: 'word '.repeat(50) })
  }
  const { access_token } = await portal.tokensOf(await createFounder(portal.db))
  headers = { authorization: `Bearer ${access_token}` }
})

const list = (encoding?: string) =>
  portal.app.inject({
    url: '/api/resources/?kind=programme',
    headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }) },
  })

it('compresses a long answer with an encoding that the client accepts', async () => {
  const plain = await list()
  expect(plain.statusCode).toBe(200)
  expect(plain.headers['content-encoding']).toBeUndefined()

  const zstd = await list('gzip, deflate, br, zstd')
  expect(zstd.headers).toMatchObject({
    'content-encoding': 'zstd',
    'content-length': String(zstd.rawPayload.length),
    vary: 'accept-encoding',
  })
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body)
  expect(zstd.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)

  const gzip = await list('gzip, deflate, zstd;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

it('does not compress a short response', async () => {
  const { headers: answered } = await portal.app.inject({
    url: '/api/resources/tabs/',
    headers: { ...headers, 'accept-encoding': 'zstd' },
  })
  expect(answered['content-encoding']).toBeUndefined()
})
