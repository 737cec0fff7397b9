import { createFounder, demoPassword } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'
import { signInOf } from '../../test/second-factor.ts'

const portal = await usePortal()

let n = 0
const fresh = () => {
  n += 1
  return `fresh${n}@test.example`
}
const post = (path: string, body: object) => portal.anonymous.post(path).send(body)
const confirm = (token: string) => post('/api/auth/email/confirm/', { token })
const look = async (token: string) => (await post('/api/auth/links/look/', { token })).body
const stored = (id: string) => portal.db.user.findUniqueOrThrow({ where: { id } })

describe('changing the address', () => {
  const toOld = 'Confirm the change of your email address'
  const toNew = 'Confirm your new email address'
  const inUse = 'Your email address was entered for another account'

  async function begin(new_email = fresh()) {
    const founder = await createFounder(portal.db)
    const here = await portal.as(founder)
    const there = await portal.as(founder)
    const send = (body: object) => here.post('/api/auth/email/change/').send(body)
    const change = (address = new_email) =>
      send({ current_password: demoPassword, new_email: address })
    const safety = async () => (await here.get('/api/auth/safety/')).body
    const cancel = () => here.delete('/api/auth/email/change/')
    return { founder, new_email, here, there, send, change, safety, cancel }
  }
  const tokens = async (old_email: string, new_email: string, nth = 1) => ({
    old: (await emailTo(portal, old_email, toOld, nth)).token,
    new: (await emailTo(portal, new_email, toNew)).token,
  })

  it('needs only the new address after the mail server refused the old one', async () => {
    const { founder, new_email, change } = await begin()
    await change()
    const links = await tokens(founder.email, new_email)
    const where = { id: founder.id }
    await portal.db.user.update({ where, data: { email_refused_at: new Date() } })
    expect((await confirm(links.new)).body).toEqual({ outcome: 'changed' })
    expect(await stored(founder.id)).toMatchObject({ email: new_email, email_refused_at: null })
    await emailsDone(portal)
    expect(portal.sent.filter(({ to }) => to === founder.email).length).toBe(1)
  })

  it('needs only the new address while the old one is unconfirmed', async () => {
    const { founder, new_email, change } = await begin()
    await portal.db.user.update({ where: { id: founder.id }, data: { email_verified_at: null } })
    await change()
    const { token } = await emailTo(portal, new_email, toNew)
    await emailsDone(portal)
    expect(portal.sent.filter(({ to }) => to === founder.email)).toEqual([])
    expect((await confirm(token)).body).toEqual({ outcome: 'changed' })
    const { email, email_verified_at } = await stored(founder.id)
    expect([email, email_verified_at]).toEqual([new_email, expect.any(Date)])
  })

  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('happens once both have confirmed, %s first', async (first, second) => {
    const { founder, new_email, there, change, safety } = await begin()
    const { status, body } = await change()
    expect(status).toBe(200)
    expect(body.email_change).toEqual({
      new_email,
      new_confirmed: false,
      old_confirmed: false,
      by_administrator: false,
      expires_at: expect.any(String),
    })
    const links = await tokens(founder.email, new_email)
    expect(await look(links.old)).toMatchObject({ purpose: 'email_change_old', email: new_email })
    expect((await confirm(links[first])).body).toEqual({ outcome: 'waiting' })
    expect((await stored(founder.id)).email).toBe(founder.email)
    expect((await safety()).email_change).toMatchObject({
      new_confirmed: first === 'new',
      old_confirmed: first === 'old',
    })
    expect((await confirm(links[first])).body.code).toBe('link_used')
    expect((await there.get('/api/auth/me/')).status).toBe(200)

    expect((await confirm(links[second])).body).toEqual({ outcome: 'changed' })
    expect((await stored(founder.id)).email).toBe(new_email)
    expect(await safety()).toMatchObject({
      email: new_email,
      email_verified: true,
      email_change: null,
    })
    expect((await there.get('/api/auth/me/')).status).toBe(401)
    await emailTo(portal, founder.email, 'Your email address was changed')
    expect((await signInOf(portal, { email: new_email })).status).toBe(200)
    expect((await signInOf(portal, founder)).status).toBe(401)
    const audited = await portal.db.auditEntry.findFirstOrThrow({
      where: { action: 'member.email_changed', target_id: founder.id },
    })
    expect([audited.actor_id, audited.before, audited.after]).toEqual([founder.id, null, null])
  })

  it('needs the password, and a valid address that is another one', async () => {
    const { founder, send, safety } = await begin()
    for (const [body, details] of [
      [
        { current_password: 'Wrong-2026!', new_email: 'a@b.example' },
        { current_password: ['Your current password isn’t right'] },
      ],
      [
        { current_password: demoPassword, new_email: founder.email.toUpperCase() },
        { new_email: ['This is already your email address'] },
      ],
      [
        {},
        {
          current_password: ['Please enter your current password'],
          new_email: ['Invalid email address'],
        },
      ],
    ] as const) {
      const answer = await send(body)
      expect([answer.status, answer.body.details]).toEqual([400, details])
    }
    expect((await safety()).email_change).toBeNull()
  })

  it('answers the same for an address that is taken, and emails its owner', async () => {
    const owner = await createFounder(portal.db, { full_name: 'Olga Owner' })
    const taken = await begin(owner.email)
    const free = await begin()
    const answers: object[] = []
    const statements: number[] = []
    for (const one of [taken, free]) {
      statements.push(
        await portal.countQueries(async () => {
          const { status, body } = await one.change()
          const { email, email_change, ...rest } = body
          const { new_email, expires_at, ...change } = email_change
          expect([email, new_email]).toEqual([one.founder.email, one.new_email])
          answers.push({ status, rest, change })
        }),
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(statements[0]).toBe(statements[1])
    const old = (await emailTo(portal, taken.founder.email, toOld)).token
    const { text, token } = await emailTo(portal, owner.email, inUse)
    expect(text).toContain('Dear Olga')
    expect(text).not.toContain(taken.founder.full_name)
    expect(text).not.toContain(taken.founder.email)
    expect(token).toBe('')
    expect((await confirm(old)).body).toEqual({ outcome: 'waiting' })
    await emailsDone(portal)
    expect(portal.sent.filter(({ subject }) => subject === toNew)).toHaveLength(1)
    expect((await stored(owner.id)).email).toBe(owner.email)
  })

  it('fails without a reason when the address is taken in the meantime', async () => {
    const { founder, new_email, change, safety } = await begin()
    await change()
    const links = await tokens(founder.email, new_email)
    await confirm(links.new)
    await createFounder(portal.db, { email: new_email })
    const late = await confirm(links.old)
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.error).toBe('This change can no longer be made. Please ask for it again')
    expect((await stored(founder.id)).email).toBe(founder.email)
    expect((await safety()).email_change).toBeNull()
    expect((await look(links.old)).state).toBe('used')
  })

  it.each(['changed', 'reset'])('is withdrawn by a new password: %s', async (how) => {
    const { founder, new_email, here, change } = await begin()
    await change()
    const { text } = await emailTo(portal, founder.email, toOld)
    expect(text).toContain('that cancels this change too')
    const links = await tokens(founder.email, new_email)
    await post('/api/auth/password/forgot/', { email: founder.email })
    const { token } = await emailTo(portal, founder.email, 'Choose a new password')
    const new_password = 'Better-than-2026!'
    const { status } =
      how === 'changed'
        ? await here
            .post('/api/auth/password/change/')
            .send({ current_password: demoPassword, new_password })
        : await post('/api/auth/password/reset/', { token, new_password })
    expect(status).toBe(200)
    expect(await portal.db.emailChange.count({ where: { user_id: founder.id } })).toBe(0)
    for (const link of [links.old, links.new]) expect((await look(link)).state).toBe('used')
  })
})
