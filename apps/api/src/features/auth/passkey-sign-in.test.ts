import { createAdmin, demoPassword } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { addPasskey, challengeOf, loginWith, withPasskey } from '../../test/authenticator.ts'
import { emailTo } from '../../test/emails.ts'
import { answerCodeOf, codeOf, signInOf, turnOnFor } from '../../test/second-factor.ts'

const portal = await usePortal()

const current_password = demoPassword
const prepare = '/api/auth/passkeys/register/options/'
const own = '/api/auth/passkeys/'
const sessionsOf = (user_id: string) => portal.db.session.count({ where: { user_id } })
const refusal = { status: 401, code: 'invalid_credentials' }
async function login(assertion: object) {
  const { status, body } = await loginWith(portal, assertion)
  return { status, code: body.code, error: body.error, user: body.user?.id }
}

describe('signing in with a passkey', () => {
  it('opens a session, remembers the device, and says when it was used', async () => {
    const { user, agent, device } = await withPasskey(portal)
    const { status, body, headers } = await loginWith(
      portal,
      device.sign(await challengeOf(portal)),
    )
    expect([status, body.user.id]).toEqual([200, user.id])
    expect(String(headers['set-cookie'])).toContain('device-')
    const me = portal.anonymous.get('/api/auth/me/').auth(body.access_token, { type: 'bearer' })
    expect((await me).status).toBe(200)
    const [passkey] = (await agent.get(own)).body.passkeys
    expect(Date.now() - Date.parse(passkey.last_used_at)).toBeLessThan(60_000)
  })

  it('gives every caller a challenge that says nothing about an account', async () => {
    const { user } = await withPasskey(portal)
    const answers = []
    for (const body of [{}, { email: user.email }, { email: 'nobody@test.example' }]) {
      const answer = await portal.anonymous.post('/api/auth/passkeys/options/').send(body)
      const { challenge, ...rest } = answer.body
      expect(Buffer.from(challenge, 'base64url').length).toBeGreaterThanOrEqual(32)
      answers.push([answer.status, rest])
    }
    const same = { rpId: 'portal.test', timeout: 300_000, userVerification: 'required' }
    expect(answers).toEqual([1, 2, 3].map(() => [200, same]))
  })

  it('takes each challenge once, also at the same moment and after a refusal', async () => {
    const { user, device } = await withPasskey(portal)
    const before = await sessionsOf(user.id)
    const signed = device.sign(await challengeOf(portal))
    const answers = await Promise.all([1, 2, 3].map(() => login(signed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const spent = await challengeOf(portal)
    expect(await login(device.sign(spent, { origin: 'https://evil.example' }))).toMatchObject(
      refusal,
    )
    expect(await login(device.sign(spent))).toMatchObject(refusal)
    expect(await sessionsOf(user.id)).toBe(before + 1)
  })

  it('refuses a challenge that is foreign, late, or for adding a passkey', async () => {
    const { agent, device } = await withPasskey(portal)
    const late = await challengeOf(portal)
    await portal.db.passkeyChallenge.updateMany({
      where: { challenge: late },
      data: { expires_at: new Date(Date.now() - 1) },
    })
    const { body } = await agent.post(prepare).send({ current_password })
    const made = Buffer.from('made by the caller, not by the portal').toString('base64url')
    for (const challenge of [made, late, body.challenge]) {
      expect(await login(device.sign(challenge))).toMatchObject(refusal)
    }
  })

  it.each([
    ['another origin', { origin: 'http://portal.test' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a device that did not verify its owner', { isVerified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('refuses %s', async (_, faked) => {
    const { device } = await withPasskey(portal)
    expect(await login(device.sign(await challengeOf(portal), faked))).toMatchObject(refusal)
  })

  it('refuses the passkey of one account for another, and a forged signature', async () => {
    const { user, device } = await withPasskey(portal)
    const eve = await withPasskey(portal)
    const userHandle = Buffer.from(user.id).toString('base64url')
    const posing = eve.device.sign(await challengeOf(portal), { userHandle })
    expect(await login(posing)).toMatchObject(refusal)
    const forged = eve.device.sign(await challengeOf(portal), { userHandle })
    const named = { ...forged, id: device.id, rawId: device.id }
    expect(await login(named)).toMatchObject(refusal)
  })

  it('refuses a removed passkey, and one of an erased account', async () => {
    const { agent, device, passkey } = await withPasskey(portal)
    await agent.delete(`${own}${passkey.id}/`).send({ current_password })
    const { error, ...removed } = await login(device.sign(await challengeOf(portal)))
    expect(removed).toMatchObject(refusal)
    expect(error).toMatch(/^We don’t know this passkey/)
    const gone = await withPasskey(portal)
    await portal.db.user.delete({ where: { id: gone.user.id } })
    expect(await login(gone.device.sign(await challengeOf(portal)))).toMatchObject(refusal)
  })

  it('refuses a passkey while its account is not active', async () => {
    const { user, device } = await withPasskey(portal)
    const admin = await portal.as(await createAdmin(portal.db))
    await admin.post(`/api/admin/members/${user.id}/deactivate/`).send({})
    const before = await sessionsOf(user.id)
    expect(await login(device.sign(await challengeOf(portal)))).toMatchObject(refusal)
    expect(await sessionsOf(user.id)).toBe(before)
    await admin.post(`/api/admin/members/${user.id}/reactivate/`)
    expect((await login(device.sign(await challengeOf(portal)))).user).toBe(user.id)
  })

  it('refuses a counter that goes back or stays, and emails the owner', async () => {
    const { user, device } = await withPasskey(portal)
    const sign = async (counter: number) =>
      login(device.sign(await challengeOf(portal), { counter }))
    expect((await sign(7)).status).toBe(200)
    const before = await sessionsOf(user.id)
    for (const counter of [7, 6, 0]) {
      const { error, ...refused } = await sign(counter)
      expect(refused).toMatchObject(refusal)
      expect(error).toMatch(/may have been copied/)
    }
    expect(await sessionsOf(user.id)).toBe(before)
    await emailTo(portal, user.email, 'We refused one of your passkeys', 3)
    expect((await sign(8)).status).toBe(200)
  })

  it('accepts a passkey that never counts', async () => {
    const { device } = await withPasskey(portal)
    for (let n = 0; n < 2; n += 1) {
      const signed = device.sign(await challengeOf(portal), { counter: 0 })
      expect((await login(signed)).status).toBe(200)
    }
  })
})

describe('the second step of staff', () => {
  it('is a passkey after the password or a link, and a passkey alone is both', async () => {
    const { user, device } = await withPasskey(portal, createAdmin)
    const before = await sessionsOf(user.id)
    const { body } = await signInOf(portal, user)
    expect(body).toEqual({
      code_required: true,
      challenge: expect.any(String),
      methods: ['passkey'],
    })
    expect((await answerCodeOf(portal, body.challenge, '123456')).status).toBe(401)
    await portal.anonymous.post('/api/auth/login-link/').send({ email: user.email })
    const { token } = await emailTo(portal, user.email, 'Your sign-in link')
    const used = await portal.anonymous.post('/api/auth/login-link/use/').send({ token })
    expect(used.body.methods).toEqual(['passkey'])
    expect(await sessionsOf(user.id)).toBe(before)
    expect((await login(device.sign(await challengeOf(portal)))).user).toBe(user.id)
  })

  it('is either, with both set up', async () => {
    const admin = await createAdmin(portal.db)
    const { secret, agent, codes } = await turnOnFor(portal, admin)
    const { device } = await addPasskey(agent, 'My phone', codes[0])
    const { body } = await signInOf(portal, admin)
    expect(body.methods).toEqual(['code', 'passkey'])
    expect((await answerCodeOf(portal, body.challenge, codeOf(secret))).status).toBe(200)
    expect((await login(device.sign(await challengeOf(portal)))).status).toBe(200)
  })

  it('is not asked of other members', async () => {
    const { user } = await withPasskey(portal)
    expect((await signInOf(portal, user)).body.user.id).toBe(user.id)
  })

  it('ends the other sessions when it is the first one, and is audited', async () => {
    const admin = await createAdmin(portal.db)
    const [agent, other] = [await portal.as(admin), await portal.as(admin)]
    const { passkey } = await addPasskey(agent)
    expect((await other.get('/api/auth/me/')).status).toBe(401)
    await agent.delete(`${own}${passkey.id}/`).send({ current_password })
    const entries = await portal.db.auditEntry.findMany({
      where: { target_id: admin.id },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['member.passkey_added', admin.id],
      ['member.passkey_removed', admin.id],
    ])
    await emailTo(portal, admin.email, 'A passkey was removed')
  })

  it('is lost with the device, so that another administrator can reset it', async () => {
    const { user } = await withPasskey(portal, createAdmin)
    const admin = await portal.as(await createAdmin(portal.db))
    const path = `/api/admin/members/${user.id}/`
    expect((await admin.get(path)).body.can.change_address).toBe(false)
    expect((await admin.get(path)).body.can.reset_second_factor).toBe(true)
    expect((await admin.post(`${path}second-factor/reset/`)).status).toBe(200)
    expect(await portal.db.passkey.count({ where: { user_id: user.id } })).toBe(0)
    expect((await signInOf(portal, user)).body.user.id).toBe(user.id)
  })
})
