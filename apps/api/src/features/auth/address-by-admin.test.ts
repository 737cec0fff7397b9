import {
  createAdmin,
  createEditor,
  createFounder,
  demoPassword,
} from '@portal/database/factories/users'
import { founderSample } from '@portal/shared/applications/samples'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'
import { signInOf, turnOnFor } from '../../test/second-factor.ts'
import { addressNotice } from './address-by-admin.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeEach(async () => {
  await emailsDone(portal)
  portal.sent.length = 0
  await db.user.deleteMany()
  admin = await portal.as(await createAdmin(db))
})

const toOld = 'Your email address is being changed'
const toNew = 'Confirm your new email address'
const oldPassword = demoPassword
const newPassword = 'Stolen-account-2026!'
const [old, fresh, third] = ['ada@old.example', 'ada@new.example', 'eve@third.example']

const post = (path: string, body: object) => portal.anonymous.post(path).send(body)
const use = (token: string) => post('/api/auth/email/confirm/', { token })
const stateOf = async (token: string) => (await post('/api/auth/links/look/', { token })).body.state
const change = (id: string, email = fresh, agent = admin) =>
  agent.post(`/api/admin/members/${id}/address/`).send({ email })
const addressOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).email
const ada = (overrides = {}) => createFounder(db, { email: old, ...overrides })

/** Asks for a change. Returns the tokens of both emails. */
async function begin(overrides = {}) {
  const user = await ada(overrides)
  expect((await change(user.id)).status).toBe(200)
  const [stop, confirm] = [await emailTo(portal, old, toOld), await emailTo(portal, fresh, toNew)]
  return { user, stop: stop.token, confirm: confirm.token, notice: stop.text }
}

/** The account after someone with the new address has taken it over. */
async function takenOver() {
  const begun = await begin()
  expect((await use(begun.confirm)).body).toEqual({ outcome: 'changed' })
  await post('/api/auth/password/forgot/', { email: fresh })
  const { token } = await emailTo(portal, fresh, 'Choose a new password')
  await post('/api/auth/password/reset/', { token, new_password: newPassword })
  const thief = await portal.as(begun.user)
  return { ...begun, thief }
}

describe('an administrator changes a member’s address', () => {
  it('once the new one confirms it; sessions and links to the old one end', async () => {
    const user = await ada()
    const session = await portal.as(user)
    await post('/api/auth/password/forgot/', { email: old })
    const reset = await emailTo(portal, old, 'Choose a new password')
    const { body } = await change(user.id)
    expect(body.involvement.address_change).toMatchObject({ new_email: fresh })
    expect(body.email).toBe(old)
    const { text } = await emailTo(portal, old, toOld)
    expect(text).toContain(fresh)
    const { token } = await emailTo(portal, fresh, toNew)
    expect(await stateOf(token)).toBe('open')
    expect(await addressOf(user.id)).toBe(old)

    expect((await use(token)).body).toEqual({ outcome: 'changed' })
    expect(await addressOf(user.id)).toBe(fresh)
    expect((await session.get('/api/auth/me/')).status).toBe(401)
    expect(await stateOf(reset.token)).toBe('used')
    expect((await signInOf(portal, { email: fresh }, oldPassword)).status).toBe(200)
    const left = await emailTo(portal, old, 'Your email address was changed')
    expect(left.text).toContain('This wasn’t me')
  })

  it('without seeing a token, and the audit log names no address', async () => {
    const { user } = await begin()
    const shown = JSON.stringify((await admin.get(`/api/admin/members/${user.id}/`)).body)
    expect(shown).not.toMatch(/token/)
    const entries = await db.auditEntry.findMany({ where: { target_id: user.id } })
    expect(entries.map(({ action }) => action)).toEqual(['member.address_change_requested'])
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain('@')
  })
})

describe('it is refused', () => {
  it('for an account with two-step sign-in, also if it is turned on later', async () => {
    const editor = await createEditor(db, { email: old })
    await change(editor.id)
    const { token } = await emailTo(portal, fresh, toNew)
    await turnOnFor(portal, editor)
    expect((await use(token)).status).toBe(409)
    expect(await addressOf(editor.id)).toBe(old)
    expect((await change(editor.id)).status).toBe(409)
  })

  it('for the administrator’s own account, which needs a password', async () => {
    const me = await createAdmin(db)
    expect((await change(me.id, fresh, await portal.as(me))).status).toBe(409)
  })

  it('for an address with an account, also if it gets one before it is confirmed', async () => {
    const { id } = await ada()
    await createFounder(db, { email: 'taken@test.example', email_verified_at: null })
    expect((await change(id, 'taken@test.example')).body.details).toEqual({
      email: ['Another account has this email address'],
    })
    await change(id)
    const { token } = await emailTo(portal, fresh, toNew)
    await createFounder(db, { email: fresh })
    expect((await use(token)).status).toBe(409)
    expect(await addressOf(id)).toBe(old)
  })

  it('for a deactivated account and the same address', async () => {
    const { id } = await ada({ is_active: false, activated_at: new Date() })
    expect((await change(id)).status).toBe(409)
    const bea = await createFounder(db)
    expect((await change(bea.id, bea.email.toUpperCase())).status).toBe(400)
  })
})

describe('the notice', () => {
  it('goes to the old address, even if the change is made before it is sent', async () => {
    const { user, confirm } = await begin()
    const { id } = await db.emailChange.findFirstOrThrow()
    await use(confirm)
    const queued = addressNotice.for(user.id, { email: old, change_id: id })
    expect(await addressNotice.prepare(portal.deps, queued)).toMatchObject({ to: old })
  })

  it('does not go to an unconfirmed address, which may be a stranger’s', async () => {
    const { id } = await ada({ email_verified_at: null })
    await change(id)
    await emailTo(portal, fresh, toNew)
    await emailsDone(portal)
    expect(portal.sent.map(({ to }) => to)).toEqual([fresh])
    expect(await db.emailedLink.count({ where: { purpose: 'email_change_undo' } })).toBe(0)
  })
})

describe('‘This wasn’t me’', () => {
  it('stops a change that waits, and its link no longer works', async () => {
    const { user, stop, confirm } = await begin()
    const session = await portal.as(user)
    expect(await stateOf(stop)).toBe('open')
    expect((await use(stop)).body).toEqual({ outcome: 'kept' })
    expect((await use(confirm)).body.code).toBe('link_used')
    expect(await addressOf(user.id)).toBe(old)
    expect((await session.get('/api/auth/me/')).status).toBe(200)
  })

  it('undoes a change, and ends everything that a stranger could open the account with', async () => {
    const { user, stop, thief } = await takenOver()
    await db.calendarFeed.create({ data: { user_id: user.id } })
    await db.secondFactor.create({
      data: { user_id: user.id, secret: 'sealed', confirmed_at: new Date() },
    })
    expect((await use(stop)).body).toEqual({ outcome: 'restored' })
    expect(await addressOf(user.id)).toBe(old)
    expect((await thief.get('/api/auth/me/')).status).toBe(401)
    for (const email of [old, fresh]) {
      for (const password of [newPassword, oldPassword]) {
        expect((await signInOf(portal, { email }, password)).status).toBe(401)
      }
    }
    expect(await db.secondFactor.count()).toBe(0)
    expect(await db.calendarFeed.count()).toBe(0)
    const { token } = await emailTo(portal, old, 'Choose a new password')
    const chosen = await post('/api/auth/password/reset/', { token, new_password: oldPassword })
    expect(chosen.status).toBe(200)
    expect((await signInOf(portal, { email: old }, oldPassword)).status).toBe(200)
    const actions = await db.auditEntry.findMany({ where: { target_id: user.id } })
    expect(actions.map(({ action }) => action)).toContain('member.email_change_undone')
  })

  it('works after a stranger has moved the account on to a third address', async () => {
    const { user, stop, thief } = await takenOver()
    await thief
      .post('/api/auth/email/change/')
      .send({ current_password: newPassword, new_email: third })
    const links = [
      await emailTo(portal, fresh, 'Confirm the change of your email address'),
      await emailTo(portal, third, toNew),
    ]
    for (const { token } of links) await use(token)
    expect(await addressOf(user.id)).toBe(third)
    expect((await use(stop)).body).toEqual({ outcome: 'restored' })
    expect(await addressOf(user.id)).toBe(old)
  })

  it('of a stranger’s address does not void the owner’s, and a used one brings nothing back', async () => {
    const { user, stop, confirm } = await begin()
    await use(confirm)
    await change(user.id, third)
    const later = await emailTo(portal, fresh, toOld)
    await use((await emailTo(portal, third, toNew)).token)
    expect((await use(later.token)).body).toEqual({ outcome: 'restored' })
    expect(await addressOf(user.id)).toBe(fresh)
    expect((await use(stop)).body).toEqual({ outcome: 'restored' })
    expect(await addressOf(user.id)).toBe(old)
    expect((await use(later.token)).body.code).toBe('link_used')
  })

  it('voids later links when an earlier one is used', async () => {
    const { user, stop, confirm } = await begin()
    await use(confirm)
    await change(user.id, third)
    const later = await emailTo(portal, fresh, toOld)
    expect((await use(stop)).body).toEqual({ outcome: 'restored' })
    expect((await use(later.token)).body.code).toBe('link_used')
    expect(await addressOf(user.id)).toBe(old)
  })

  it('ends after 48 hours', async () => {
    const { user, stop, confirm } = await begin()
    await use(confirm)
    const where = { user_id: user.id, purpose: 'email_change_undo' } as const
    const link = await db.emailedLink.findFirstOrThrow({ where })
    expect(Math.round((+link.expires_at - Date.now()) / 3_600_000)).toBe(48)
    await db.emailedLink.updateMany({ where, data: { expires_at: new Date() } })
    expect((await use(stop)).body.code).toBe('link_expired')
    expect(await addressOf(user.id)).toBe(fresh)
  })

  it('keeps the old address from being taken by an application in the meantime', async () => {
    const { confirm } = await begin()
    await use(confirm)
    const { status, body } = await post('/api/auth/signup-founder/', {
      ...founderSample,
      email: old,
    })
    expect([status, body.code]).toEqual([409, 'email_taken'])
  })

  it('ends once the old address itself confirms a later change', async () => {
    const { user, stop } = await begin()
    const member = await portal.as(user)
    await member
      .post('/api/auth/email/change/')
      .send({ current_password: oldPassword, new_email: third })
    await use((await emailTo(portal, old, 'Confirm the change of your email address')).token)
    await use((await emailTo(portal, third, toNew)).token)
    expect((await use(stop)).body.code).toBe('link_used')
    expect(await addressOf(user.id)).toBe(third)
  })
})

it('is withdrawn by the member, and by a new password', async () => {
  const { user, confirm } = await begin()
  const member = await portal.as(user)
  const { body } = await member.get('/api/auth/safety/')
  expect(body.email_change).toMatchObject({ new_email: fresh, by_administrator: true })
  await member
    .post('/api/auth/password/change/')
    .send({ current_password: oldPassword, new_password: newPassword })
  expect((await use(confirm)).body.code).toBe('link_used')
})
