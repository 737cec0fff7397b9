import type { User } from '@portal/database/client'
import {
  createAdmin,
  createEditor,
  createFounder,
  createReviewer,
  demoPassword,
} from '@portal/database/factories/users'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'
import { codeOf, signInOf, turnOnFor } from '../../test/second-factor.ts'
import { addAdministrator, resetSecondStepByOperator } from './administrator.ts'
import { announceSecondStep } from './second-step.ts'
import { secondStepRequired } from './second-step-emails.ts'

const portal = await usePortal()
const { db } = portal
beforeEach(async () => {
  await emailsDone(portal)
  await db.user.deleteMany()
  portal.sent.length = 0
})

const day = 24 * 3600 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)
const past = { second_step_due_at: inDays(-0.01) }
const subject = /^Add a second step to your sign-in by \d+ \w+ \d{4}$/

const run = (now = new Date(), requiresSecondStep = true) =>
  announceSecondStep({ ...portal.deps, requiresSecondStep }, now)
const dueOf = async ({ id }: { id: string }) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).second_step_due_at
const addPasskey = ({ id }: { id: string }) =>
  db.passkey.create({
    data: { user_id: id, name: 'Phone', credential_id: id, public_key: new Uint8Array([1]) },
  })
const codeFrom = async (agent: Agent, path = '/api/auth/directory/') =>
  (await agent.get(path)).body.code
const refused = 'second_step_required'

describe('the notice', () => {
  it('emails staff without a second step once, with the date, and is audited', async () => {
    const reviewer = await createReviewer(db)
    const withApp = await createAdmin(db)
    await turnOnFor(portal, withApp)
    const withKey = await createEditor(db)
    await addPasskey(withKey)
    const others = [
      withApp,
      withKey,
      await createFounder(db),
      await createReviewer(db, { is_active: false }),
    ]
    await emailsDone(portal)
    portal.sent.length = 0
    const now = new Date('2026-11-29T23:30:00Z')
    expect([await run(now), await run(now), await run(inDays(40))]).toEqual([1, 0, 0])
    await emailsDone(portal)
    expect(portal.sent.map(({ to }) => to)).toEqual([reviewer.email])
    const { text } = await emailTo(
      portal,
      reviewer.email,
      'Add a second step to your sign-in by 13 December 2026',
    )
    expect(text).toContain('https://portal.test/account/security#passkeys')
    expect(await dueOf(reviewer)).toEqual(new Date('2026-12-13T23:30:00Z'))
    expect(await Promise.all(others.map(dueOf))).toEqual([null, null, null, null])
    expect(await db.auditEntry.findMany({ where: { target_id: reviewer.id } })).toMatchObject([
      {
        ...{ action: 'member.second_step_due_changed', by_operator: true },
        before: { second_step_due_on: null },
        after: { second_step_due_on: '2026-12-13' },
      },
    ])
    const settings = await (await portal.as(reviewer)).get('/api/auth/safety/')
    expect(settings.body.second_factor.due_at).toBe('2026-12-13T23:30:00.000Z')
  })

  it('is not emailed to someone who has added a second step since', async () => {
    const reviewer = await createReviewer(db)
    await addPasskey(reviewer)
    await db.user.update({ where: { id: reviewer.id }, data: { second_step_due_at: inDays(14) } })
    await db.$transaction((tx) =>
      portal.deps.mailer.enqueue(tx, [secondStepRequired.for(reviewer.id, {})]),
    )
    await emailsDone(portal)
    expect(portal.sent).toEqual([])
  })

  it('gives a first administrator fourteen days, whenever the portal began', async () => {
    const admin = await createAdmin(db)
    const agent = await portal.as(admin)
    await run()
    expect(Number(await dueOf(admin))).toBeGreaterThan(Number(inDays(13.9)))
    expect(await codeFrom(agent)).toBeUndefined()
  })

  it('starts again for a member who becomes staff a second time', async () => {
    const [boss, admin] = [await createAdmin(db), await createReviewer(db, past)]
    const agent = await portal.as(boss)
    const set = (roles: string[]) =>
      agent.put(`/api/admin/members/${admin.id}/roles/`).send({ roles })
    expect((await set(['editor'])).status).toBe(200)
    expect(await dueOf(admin)).toEqual(past.second_step_due_at)
    await set([])
    await set(['editor'])
    expect(await dueOf(admin)).toBeNull()
    expect(await codeFrom(await portal.as(admin), '/api/admin/today/')).toBeUndefined()

    const former = await createFounder(db, past)
    const { deps } = portal
    await addAdministrator(deps, former.email)
    expect(await dueOf(former)).toBeNull()
  })

  it('is withdrawn while the setting is off, and given again when it is back on', async () => {
    const admin = await createAdmin(db, past)
    const agent = await portal.as(admin)
    expect(await codeFrom(agent)).toBe(refused)
    expect(await run(new Date(), false)).toBe(1)
    expect(await codeFrom(agent)).toBeUndefined()
    expect(await run(new Date(), false)).toBe(0)
    expect(await db.auditEntry.findMany({ where: { target_id: admin.id } })).toMatchObject([
      { action: 'member.second_step_due_changed', after: { second_step_due_on: null } },
    ])
    expect(await run()).toBe(1)
    await emailsDone(portal)
    expect(portal.sent.map((email) => email.subject)).toEqual([expect.stringMatching(subject)])
    expect(await codeFrom(agent)).toBeUndefined()
  })
})

/** What Security, its forms and signing out need, independently of `beforeSecondStep`. */
const open = [
  /^GET \/api\/auth\/(me|safety|sessions|passkeys)\/$/,
  /^POST \/api\/auth\/(email\/change|email\/verification|logout|password\/change)\/$/,
  /^POST \/api\/auth\/sessions\/end-others\/$/,
  /^DELETE \/api\/auth\/(email\/change|sessions\/:id|passkeys\/:id)\/$/,
  /^(POST|PATCH) \/api\/auth\/passkeys\/(register\/options\/|:id\/)?$/,
  /^POST \/api\/auth\/second-factor\/(setup|confirm|recovery-codes|off)\/$/,
]

describe('after the fourteen days, without a second step', () => {
  it('every call is refused but those of Security and signing out', async () => {
    const admin = await createAdmin(db, past)
    const signIn = async () => (await portal.tokensOf(admin)).access_token
    let token = await signIn()
    const send = async ({ method, path }: Endpoint) => {
      const url = path.replace(/:(\w+)/g, '00000000-0000-4000-8000-000000000000')
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode, body } = await portal.app.inject({ method, url, headers })
      return { status: statusCode, code: /"code":"(\w+)"/.exec(body)?.[1] }
    }
    for (const endpoint of portal.app.endpoints) {
      if (endpoint.access === 'public') continue
      const name = `${endpoint.method} ${endpoint.path}`
      const { status, code } = await send(endpoint)
      if (endpoint.path === '/api/auth/logout/') token = await signIn()
      if (open.some((one) => one.test(name))) expect(code, name).not.toBe(refused)
      else expect({ name, status, code }).toEqual({ name, status: 403, code: refused })
    }
  })

  it.each([
    ['the day before everything is open', { second_step_due_at: inDays(1) }, undefined],
    ['once it is due all is refused', past, refused],
    ['a reviewer is refused too', { ...past, roles: ['reviewer' as const] }, refused],
    ['without a role nothing is asked any more', { ...past, roles: [] }, undefined],
  ])('%s', async (_, state, code) => {
    const agent = await portal.as(await createAdmin(db, state))
    expect(await codeFrom(agent, '/api/updates/')).toBe(code)
    expect((await agent.get('/api/auth/me/')).body.must_add_second_step).toBe(code === refused)
  })

  it('a password and a sign-in link open the same session, which says so', async () => {
    const admin = await createAdmin(db, past)
    await portal.anonymous.post('/api/auth/login-link/').send({ email: admin.email })
    const { token } = await emailTo(portal, admin.email, 'Your sign-in link')
    const byLink = await portal.anonymous.post('/api/auth/login-link/use/').send({ token })
    for (const { body } of [await signInOf(portal, admin), byLink]) {
      expect(body.user.must_add_second_step).toBe(true)
      const { status } = await portal.anonymous
        .get('/api/admin/today/')
        .auth(body.access_token, { type: 'bearer' })
      expect(status).toBe(403)
    }
  })

  it('an authenticator app or a passkey opens everything at once, until it is turned off', async () => {
    const admin = await createAdmin(db, past)
    const { agent, secret } = await turnOnFor(portal, admin)
    expect(await codeFrom(agent)).toBeUndefined()
    const proof = { current_password: demoPassword, code: codeOf(secret) }
    expect((await agent.post('/api/auth/second-factor/off/').send(proof)).status).toBe(200)
    expect(await codeFrom(agent)).toBe(refused)
    const { id } = await addPasskey(admin)
    expect(await codeFrom(agent)).toBeUndefined()
    const by = { current_password: demoPassword }
    expect((await agent.delete(`/api/auth/passkeys/${id}/`).send(by)).status).toBe(200)
    expect(await codeFrom(agent)).toBe(refused)
  })

  it('an operator can still help: an app that is only set up does not count', async () => {
    const admin: User = await createAdmin(db, past)
    await turnOnFor(portal, admin)
    const lines = await resetSecondStepByOperator(portal.deps, admin.email)
    const token = /#token=([\w-]+)/.exec(lines.join())?.[1]
    const new_password = 'Chosen-2026!'
    await portal.anonymous.post('/api/auth/password/reset/').send({ token, new_password })
    const { body } = await signInOf(portal, admin, new_password)
    expect(body.user.must_add_second_step).toBe(true)
    const agent = await portal.as(admin)
    const begun = await agent
      .post('/api/auth/second-factor/setup/')
      .send({ current_password: new_password })
    expect(await codeFrom(agent)).toBe(refused)
    await agent.post('/api/auth/second-factor/confirm/').send({ code: codeOf(begun.body.secret) })
    expect(await codeFrom(agent)).toBeUndefined()
  })
})
