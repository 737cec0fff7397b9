import { Writable } from 'node:stream'
import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { emailTopics } from '@portal/shared/emails/topics'
import { describe, expect, it } from 'vitest'
import { createTokens } from '../../lib/auth/tokens.ts'
import { logOptions } from '../../lib/operations/log.ts'
import { useOwnPortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

let log = ''
const stream = new Writable({
  write(chunk, _, done) {
    log += String(chunk)
    done()
  },
})

const portal = await useOwnPortal({ logger: { ...logOptions, level: 'trace', stream } })

type Topic = (typeof emailTopics)[number]

const form = 'List-Unsubscribe=One-Click'
const urlEncoded = 'application/x-www-form-urlencoded'
const token = ({ id }: { id: string }, topic: Topic = 'submissions') =>
  portal.deps.tokens.unsubscribeToken({ userId: id, topic })
const oneClick = (secret: string, body = form, type = urlEncoded) =>
  portal.anonymous.post(`/api/unsubscribe/${secret}/`).set('content-type', type).send(body)
const look = (secret: string) =>
  portal.anonymous.post('/api/unsubscribe/look/').send({ token: secret })
const set = (secret: string, on: boolean) =>
  portal.anonymous.post('/api/unsubscribe/').send({ token: secret, on })
const isOn = async (secret: string) => (await look(secret)).body.on

describe('an email that can be turned off', () => {
  it('says how, in headers and text; every other email does not', async () => {
    const ada = await createFounder(portal.db)
    const grace = await portal.as(await createAdmin(portal.db))
    const { id } = await createSubmission(portal.db, ada)
    await grace.post(`/api/admin/submissions/${id}/decline/`).send({ reason: 'Not now' })
    await grace.put(`/api/admin/members/${ada.id}/roles/`).send({ roles: ['editor'] })
    await emailsDone(portal)
    const [email, plain] = portal.sent.toSorted((one) =>
      Object(one.headers)['List-Unsubscribe'] ? -1 : 1,
    )
    const headers = Object(email?.headers)
    expect(headers['List-Unsubscribe-Post'].value).toBe(form)
    const [, address = ''] =
      /^<(https:\/\/portal\.test\/api\/unsubscribe\/[\w.-]+\/)>$/.exec(
        headers['List-Unsubscribe'].value,
      ) ?? []
    const page = /Turn it off: (\S+)/.exec(String(email?.text))?.[1] ?? ''
    expect(page).toMatch(/^https:\/\/portal\.test\/unsubscribe#token=[\w.-]+$/)
    expect(email?.html).toContain(`href="${page}"`)
    expect(email?.text).toContain('https://portal.test/account/emails')
    for (const telling of [ada.id, ada.email, 'submissions']) {
      expect(address + page).not.toContain(telling)
    }
    expect(plain?.subject).toContain('Your roles')
    expect(plain?.headers).not.toHaveProperty('List-Unsubscribe')
    expect(plain?.text).not.toContain('unsubscribe')

    const { status } = await portal.anonymous
      .post(new URL(address).pathname)
      .set('content-type', urlEncoded)
      .send(form)
    expect(status).toBe(200)
    expect(await isOn(page.split('#token=')[1] ?? '')).toBe(false)
  })
})

describe('one click', () => {
  it.each(emailTopics)(
    'turns off %s and nothing else, without signing in, idempotently',
    async (topic) => {
      const who = await createAdmin(portal.db)
      await set(token(who, 'newsletter'), true)
      await set(token(who, 'today'), true)
      for (const _ of ['once', 'again']) {
        const { status, body, headers } = await oneClick(token(who, topic))
        expect([status, body]).toEqual([200, { ok: true }])
        expect(headers).not.toHaveProperty('set-cookie')
        expect(headers['referrer-policy']).toBe('no-referrer')
      }
      for (const other of emailTopics) expect(await isOn(token(who, other))).toBe(other !== topic)
    },
  )

  it.each([
    ['nothing', '', urlEncoded, 400],
    ['another answer', 'List-Unsubscribe=yes', urlEncoded, 400],
    ['another form', 'one=two', urlEncoded, 400],
    ['what is no form', '%', urlEncoded, 400],
    ['parts without a boundary', form, 'multipart/form-data', 400],
    ['parts that are none', form, 'multipart/form-data; boundary=b', 400],
    ['JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json', 415],
    ['text', form, 'text/plain', 415],
    ['far too much', `${form}&x=${'x'.repeat(5000)}`, urlEncoded, 413],
  ])('refuses %s', async (_, body, type, expected) => {
    const ada = await createFounder(portal.db)
    expect((await oneClick(token(ada), body, type)).status).toBe(expected)
    expect(await isOn(token(ada))).toBe(true)
  })
})

describe('opening the address', () => {
  it('leads to the page, and turns nothing off', async () => {
    const ada = await createFounder(portal.db)
    const secret = token(ada)
    const { status, headers } = await portal.anonymous.get(`/api/unsubscribe/${secret}/`)
    expect(status).toBe(302)
    expect(headers.location).toBe(`https://portal.test/unsubscribe#token=${secret}`)
    await portal.anonymous.head(`/api/unsubscribe/${secret}/`)
    expect(await isOn(secret)).toBe(true)
    const odd = await portal.anonymous.get('/api/unsubscribe/%0d%0ax%3A%20y%22%3E/')
    expect(odd.headers.location).toMatch(/#token=[\w.%-]+$/)
  })
})

describe('the page', () => {
  it('turns it off, and on again', async () => {
    const secret = token(await createFriend(portal.db))
    for (const on of [false, false, true]) {
      expect((await set(secret, on)).body).toEqual({ topic: 'submissions', on, wording: null })
    }
  })

  it('stores the newsletter as a consent, with its wording and source', async () => {
    const fay = await createFriend(portal.db, { consents: { newsletter: true } })
    const secret = token(fay, 'newsletter')
    const wording = 'Add me to Community Newsletter'
    expect((await look(secret)).body).toEqual({ topic: 'newsletter', on: true, wording })
    await set(secret, false)
    await set(secret, false)
    await set(secret, true)
    const rows = await portal.db.consent.findMany({
      where: { user_id: fay.id },
      orderBy: { id: 'desc' },
    })
    expect(rows).toMatchObject([
      { granted: true, wording, source: 'email link' },
      { granted: false, wording, source: 'email link' },
      { granted: true },
    ])
    expect(rows).toHaveLength(3)
  })

  it('works for visitors, applicants, deactivated members and those who are leaving', async () => {
    const soon = new Date(Date.now() + 86_400_000)
    for (const who of [
      await createApplicant(portal.db),
      await createFriend(portal.db, { is_active: false }),
      await createFriend(portal.db, { deletion_due_at: soon }),
    ]) {
      await portal.db.session.deleteMany({ where: { user_id: who.id } })
      expect((await oneClick(token(who))).status).toBe(200)
      expect(await isOn(token(who))).toBe(false)
    }
  })
})

describe('an invalid link', () => {
  it('gets one answer, whatever is wrong with it, and changes nothing', async () => {
    const ada = await createFounder(portal.db)
    const other = await createFounder(portal.db)
    const erased = await createFriend(portal.db)
    const left = token(erased)
    await portal.db.user.delete({ where: { id: erased.id } })
    const good = token(ada)
    const parts = good.split('.')
    const changed = (at: number) =>
      parts.map((part, n) =>
        n === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part,
      )
    const foreign = createTokens('a secret of somebody else, long enough')
    const { tokens } = portal.deps
    const bad = [
      'x',
      `${other.id}.submissions.${parts[3]}`,
      good.slice(0, -2),
      `${good}AA`,
      ...[1, 2, 3].map((at) => changed(at).join('.')),
      foreign.unsubscribeToken({ userId: ada.id, topic: 'submissions' }),
      tokens.encrypt(`${ada.id}.submissions`, 'unsubscribe'),
      tokens.feedToken(ada.id),
      left,
    ]
    const { request_id: _, ...refused } = (await look('x')).body
    expect(refused).toMatchObject({
      code: 'not_found',
      error: expect.stringContaining('the email'),
    })
    for (const secret of bad) {
      for (const call of [look(secret), set(secret, false), oneClick(secret)]) {
        expect(await call).toMatchObject({ status: 404, body: refused })
      }
    }
    expect(await isOn(good)).toBe(true)
    expect(await portal.db.emailChoice.count({ where: { user_id: erased.id } })).toBe(0)
  })

  it('causes no query', async () => {
    const queries = await portal.countQueries(() => look('s1.a.b.c'))
    expect(queries).toBe(0)
  })
})

it('is not logged', async () => {
  const ada = await createFounder(portal.db)
  log = ''
  const secret = token(ada)
  await portal.anonymous.get(`/api/unsubscribe/${secret}/`)
  await oneClick(secret)
  await oneClick(secret, 'x')
  await look(secret)
  await set(secret, true)
  expect(log).toContain('"path":"/api/unsubscribe/…/"')
  for (const part of secret.split('.').slice(1)) expect(log).not.toContain(part)
})
