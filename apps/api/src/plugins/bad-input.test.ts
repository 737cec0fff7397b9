import { createAdmin } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { beforeAll, describe, expect, it } from 'vitest'
import { usePortal } from '../test/app.ts'

const portal = await usePortal()
let token: string
beforeAll(async () => {
  const admin = await createAdmin(portal.db)
  token = (await portal.tokensOf(admin)).access_token
})

const nul = String.fromCharCode(0)
const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

/** Bodies, as raw text, that must not make any route fail. */
const bodies: [string, string][] = [
  ['malformed JSON', '{"email": '],
  ['not JSON at all', 'hello'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  [
    'wrong types',
    JSON.stringify({ email: {}, password: [], fullName: 7, note: 1, refresh_token: {} }),
  ],
  [
    'lengths that are no numbers',
    '{"email": {"length": {"toString": 0}}, "token": {"length": {"toString": 0}}}',
  ],
  ['NUL in a value', JSON.stringify({ ...friendSample, roleOrg: `a${nul}b` })],
  ['NUL in a login', JSON.stringify({ email: `a${nul}@b.example`, password: `x${nul}` })],
  ['NUL in a note', JSON.stringify({ note: nul, bio: nul })],
  ['half a surrogate pair', JSON.stringify({ ...friendSample, roleOrg: '\ud800' })],
  ['a prototype', '{"__proto__": {"is_admin": true}, "constructor": {"prototype": {}}}'],
  ['30,000 brackets', deep],
  ['1 MB', JSON.stringify({ bio: 'x'.repeat(1024 * 1024) })],
  ['a huge list', JSON.stringify({ ...founderSample, verticals: Array(9000).fill('x') })],
]

describe.each(bodies)('%s', (name, text) => {
  it('is a 4xx on every route that reads a body', async () => {
    for (const { method, path, body: schema } of portal.app.endpoints) {
      if (!schema) continue
      const url = path.replace(/:(\w+)/g, '00000000-0000-4000-8000-000000000000')
      const answer = await portal.app.inject({
        method,
        url,
        payload: text,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const body = isJson ? answer.json() : {}
      const where = `${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
      // Valid if all fields are optional, or the email address is the only field.
      const unknown = [
        'wrong types',
        'lengths that are no numbers',
        'a prototype',
        'a huge list',
      ].includes(name)
      if (unknown && answer.statusCode < 300 && schema.safeParse(JSON.parse(text)).success) continue
      expect(answer.statusCode, where).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, where).toBeLessThan(500)
      expect(body.error, where).toEqual(expect.any(String))
      expect(answer.body, where).not.toMatch(/node_modules|\bat \w+ \(/)
    }
  })
})

it.each([
  '/api/auth/directory/?page=0',
  '/api/auth/directory/?page=-1',
  '/api/auth/directory/?page=x',
  '/api/auth/directory/?page=99999999999999',
  '/api/auth/directory/?page_size=101',
  '/api/auth/directory/?search=a%00b',
  `/api/auth/directory/?search=${'x'.repeat(201)}`,
  '/api/auth/directory/?search=a&search=b',
  '/api/admin/applications/?status=open',
])('refuses %s', async (url) => {
  const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
})

it.each([
  ['an unknown id', '00000000-0000-4000-8000-000000000000', 404],
  ['no id', 'nobody', 400],
  ['a path', '..%2F..%2Fetc%2Fpasswd', 400],
  ['NUL', '%00', 400],
])('answers %s plainly', async (_, id, status) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/admin/applications/${id}/approve/`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(status)
})
