import { Writable } from 'node:stream'
import { createFounder } from '@portal/database/factories/users'
import { friendSample } from '@portal/shared/applications/samples'
import { expect, it } from 'vitest'
import { useOwnPortal } from '../../test/app.ts'
import { logOptions, reasonOf, stripAddresses } from './log.ts'

let text = ''
const stream = new Writable({
  write(chunk, _, done) {
    text += String(chunk)
    done()
  },
})

const portal = await useOwnPortal({ logger: { ...logOptions, level: 'info', stream } })

it('contains no search terms, tokens or passwords', async () => {
  await portal.anonymous
    .get('/api/auth/directory/?search=Amara')
    .auth('a-token', { type: 'bearer' })
  await portal.anonymous
    .post('/api/auth/login/')
    .send({ email: 'amara@okafor.example', password: 'Hunter-2026!' })
  await portal.anonymous.get('/api/calendar/id.private-address/events.ics?x=1')
  expect(text).toContain('"path":"/api/auth/directory/"')
  expect(text).toContain('"path":"/api/calendar/…/events.ics"')
  for (const secret of ['Amara', 'amara', 'a-token', 'Hunter', 'private-address'])
    expect(text).not.toContain(secret)
})

it('has the request id on each line and in the response, and nothing about the person', async () => {
  text = ''
  const ada = await createFounder(portal.db, { full_name: 'Zzada Qqbyron' })
  const agent = await portal.as(ada)
  const { access_token, refresh_token } = await portal.tokensOf(ada)
  const password = 'Marker-2026!'
  const answers = [
    await portal.anonymous
      .post('/api/auth/signup-friend/')
      .send({ ...friendSample, email: 'zznew@marker.example', password }),
    await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token }),
    await portal.anonymous.post('/api/auth/password/forgot/').send({ email: ada.email }),
    await agent.patch('/api/auth/me/').send({ bio: 'Zzbiography' }),
    await agent.get('/api/auth/directory/?search=Zzada'),
    await agent.get('/api/auth/me/?token=zztoken'),
    await portal.anonymous.get('/reset-password?token=zztoken'),
    await agent.get('/api/no-such/?q=Zzada'),
    await agent.get('/api/%zz'),
  ]
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const ids = new Set(lines.map(({ reqId }) => reqId))
  expect(ids).not.toContain(undefined)
  for (const { headers } of answers.slice(0, -1)) expect(ids).toContain(headers['x-request-id'])
  const markers = ['Zzada', 'Qqbyron', ada.email, 'zznew', password, 'Zzbio', 'zztoken']
  for (const secret of [
    ...markers,
    access_token,
    refresh_token,
    '127.0.0.1',
    friendSample.fullName,
  ])
    expect(text).not.toContain(secret)
})

it('masks email addresses in messages of errors', () => {
  portal.app.log.error({ err: new Error('550 unknown: <amara@okafor.example>') }, 'email jobs')
  expect(text).toContain('550 unknown: <a…@okafor.example>')
  expect(text).not.toContain('amara@')
})

it('logs message and stack of an error, and no other property', () => {
  const cause = Object.assign(new Error('the socket closed'), { values: ['amara@okafor.example'] })
  const error = Object.assign(new Error('the query failed', { cause }), {
    code: '57P01',
    client: { activeQuery: { values: ['amara@okafor.example'] } },
  })
  portal.app.log.error({ err: error }, 'email jobs')
  const line = JSON.parse(text.trim().split('\n').at(-1) ?? '')
  expect(line.err).toMatchObject({
    type: 'Error',
    message: 'the query failed',
    code: '57P01',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'the socket closed' },
  })
  expect(JSON.stringify(line)).not.toContain('amara')
})
it.each([
  ['550 <amara@okafor.example>: unknown.', '550 <a…@okafor.example>: unknown.'],
  ['to=amara@okafor.example, b@c.example.', 'to=a…@okafor.example, b…@c.example.'],
  ['amara@okafor.example@relay', 'a…@relay'],
  ['@portal/api 1.2, a@b, a@., @x.example', '@portal/api 1.2, a@b, a@., @x.example'],
])('%s', (text, shown) => {
  expect(stripAddresses(text)).toBe(shown)
})

it.each([
  [
    'Invalid login: 535 5.7.8\nAuthentication failed',
    'Invalid login: 535 5.7.8 Authentication failed',
  ],
  [
    '\nInvalid `tx.user.update()` invocation in\n/app/x.ts:12:3\n\n  11 a\n→ 12 b(\nUnique constraint failed on: ada@byron.example',
    'Unique constraint failed on: a…@byron.example',
  ],
  ['x'.repeat(400), 'x'.repeat(300)],
])('the reason in one line: %j', (message, reason) => {
  expect(reasonOf(message)).toBe(reason)
})

it.each(['@', 'x', 'a@', '.', '@.'])('masks addresses in 64 KiB of %s within a second', (part) => {
  const text = part.repeat((64 * 1024) / part.length)
  const began = performance.now()
  stripAddresses(text)
  expect(performance.now() - began).toBeLessThan(1000)
})
