import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/database/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { readNetwork } from './network-file.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'network-')), 'network.json')
  writeFileSync(path, text)
  return path
}

it('tells anybody who the network is', async () => {
  const { status, body } = await portal.anonymous.get('/api/network/')
  expect(status).toBe(200)
  expect(body).toEqual(readNetwork())
  expect(body).toMatchObject({ short_name: 'Willow', city: 'Cambridge' })
})

it('takes another network from a file', () => {
  const other = { ...readNetwork(), name: 'Alder Circle', city: 'Leeds' }
  expect(readNetwork(fileWith(JSON.stringify(other)))).toEqual(other)
})

it.each([
  ['{', /^NETWORK_FILE: \S+ is not valid JSON$/],
  [JSON.stringify({ ...readNetwork(), city: '' }), /^NETWORK_FILE: city /],
  [
    JSON.stringify({
      ...readNetwork(),
      links: { ...readNetwork().links, website: 'javascript:x' },
    }),
    /^NETWORK_FILE: links\.website must start with http/,
  ],
])('refuses a file with %s', (text, line) => {
  const read = () => readNetwork(fileWith(text))
  expect(read).toThrow(OperatorError)
  expect(read).toThrow(line)
})

it('says which file is missing', () => {
  expect(() => readNetwork('/nowhere/network.json')).toThrow(
    'NETWORK_FILE: the file /nowhere/network.json cannot be read',
  )
})

it('is alive, and ready while its database answers', async () => {
  for (const path of ['live', 'ready', 'live/']) {
    const { status, body } = await portal.anonymous.get(`/api/health/${path}`)
    expect([status, body]).toEqual([200, { status: 'ok' }])
  }
})
