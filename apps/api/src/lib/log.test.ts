import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { logForm } from './log.ts'

let text = ''
const stream = new Writable({
  write(chunk, _, done) {
    text += String(chunk)
    done()
  },
})

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ logger: { ...logForm, level: 'info', stream } })
})
afterAll(() => portal.close())

it('holds neither what was searched for, nor tokens, nor passwords', async () => {
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

it('tells of an error what it says and whence, and nothing that hangs on it', () => {
  const cause = Object.assign(new Error('the socket closed'), { values: ['amara@okafor.example'] })
  const error = Object.assign(new Error('the query failed', { cause }), {
    code: '57P01',
    client: { activeQuery: { values: ['amara@okafor.example'] } },
  })
  portal.app.log.error({ err: error }, 'mail jobs')
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
