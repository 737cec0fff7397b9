import type { User } from '@portal/database/client'
import { createAdmin, createFounder, demoPassword } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'
import { emailTo } from '../../test/emails.ts'
import { answerCodeOf, codeOf, mistaken, signInOf, turnOnFor } from '../../test/second-factor.ts'

const portal = await usePortal()

const login = (user: { email: string }) => signInOf(portal, user)
const turnOn = (admin: User) => turnOnFor(portal, admin)
const answerCode = (challenge: unknown, code: unknown) => answerCodeOf(portal, challenge, code)
const challengeOf = async (user: { email: string }) => (await login(user)).body.challenge
const current_password = demoPassword

describe('changing it', () => {
  it.each(['off', 'recovery-codes'])('%s needs password and code again', async (what) => {
    const admin = await createAdmin(portal.db)
    const { agent, secret } = await turnOn(admin)
    const send = (body: object) => agent.post(`/api/auth/second-factor/${what}/`).send(body)
    const wrongPassword = await send({ current_password: 'Wrong-2026!', code: codeOf(secret) })
    expect(Object.keys(wrongPassword.body.details)).toEqual(['current_password'])
    const wrongCode = await send({ current_password, code: mistaken(codeOf(secret)) })
    expect(wrongCode.body.details).toEqual({
      code: ['This code is wrong, or it has already been used'],
    })
    expect((await agent.get('/api/auth/safety/')).body.second_factor.on).toBe(true)
    const founder = await portal.as(await createFounder(portal.db))
    const none = await founder
      .post(`/api/auth/second-factor/${what}/`)
      .send({ current_password, code: '123456' })
    expect([none.status, none.body.code]).toEqual([409, 'conflict'])
  })

  it('off deletes the recovery codes too', async () => {
    const admin = await createAdmin(portal.db)
    const { agent, codes } = await turnOn(admin)
    const proof = { current_password, code: codes[0] }
    expect((await agent.post('/api/auth/second-factor/off/').send(proof)).body).toEqual({
      ok: true,
    })
    expect((await login(admin)).body.access_token).toBeDefined()
    expect(await portal.db.recoveryCode.count({ where: { user_id: admin.id } })).toBe(0)
    await emailTo(portal, admin.email, 'Two-step sign-in is off')
    const done = await portal.db.auditEntry.findMany({
      where: { target_id: admin.id },
      orderBy: { id: 'asc' },
    })
    const [on, off] = [{ second_factor: true }, { second_factor: false }]
    expect(done).toMatchObject([
      { action: 'member.second_factor_on', actor_id: admin.id, before: off, after: on },
      { action: 'member.second_factor_off', actor_id: admin.id, before: on, after: off },
    ])
  })

  it('new recovery codes replace the earlier ones', async () => {
    const admin = await createAdmin(portal.db)
    const { agent, secret, codes } = await turnOn(admin)
    const { body } = await agent
      .post('/api/auth/second-factor/recovery-codes/')
      .send({ current_password, code: codeOf(secret) })
    expect(body.recovery_codes).toHaveLength(10)
    const challenge = await challengeOf(admin)
    expect((await answerCode(challenge, codes[0])).status).toBe(401)
    expect((await answerCode(challenge, body.recovery_codes[0])).status).toBe(200)
    await emailTo(portal, admin.email, 'You have new recovery codes')
  })
})

describe('lost', () => {
  const reset = (agent: Awaited<ReturnType<TestApp['as']>>, id: string) =>
    agent.post(`/api/admin/members/${id}/second-factor/reset/`)

  it('another administrator resets it, which ends all sessions, sends an email and is audited', async () => {
    const admin = await createAdmin(portal.db)
    const { agent } = await turnOn(admin)
    const other = await createAdmin(portal.db)
    const rescuer = await portal.as(other)
    const opened = await rescuer.get(`/api/admin/members/${admin.id}/`)
    expect([opened.body.second_factor, opened.body.can.reset_second_factor]).toEqual([true, true])
    const { status, body } = await reset(rescuer, admin.id)
    expect([status, body.second_factor, body.can.reset_second_factor]).toEqual([200, false, false])
    expect((await agent.get('/api/auth/me/')).status).toBe(401)
    expect((await login(admin)).body.access_token).toBeDefined()
    await emailTo(portal, admin.email, 'Your two-step sign-in was reset')
    expect(body.history[0]).toMatchObject({
      action: 'member.second_factor_reset',
      by: other.full_name,
    })
    const again = await reset(rescuer, admin.id)
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  })

  it('is not reset by administrators for their own account', async () => {
    const admin = await createAdmin(portal.db)
    const { agent } = await turnOn(admin)
    const own = await reset(agent, admin.id)
    expect([own.status, own.body.code]).toEqual([409, 'conflict'])
    const opened = await agent.get(`/api/admin/members/${admin.id}/`)
    expect(opened.body.can.reset_second_factor).toBe(false)
    expect((await login(admin)).body.code_required).toBe(true)
  })
})
