import { createAdmin, createFounder, demoPassword } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { startTestApp, usePortal } from '../../test/app.ts'
import {
  addPasskey,
  challengeOf,
  createAuthenticator,
  loginWith,
} from '../../test/authenticator.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'
import { answerCodeOf, codeOf, signInOf, turnOnFor } from '../../test/second-factor.ts'
import { deleteSpentLinks } from './retention.ts'
import { endAllSessions } from './sessions.ts'

const portal = await usePortal()
beforeEach(() => {
  portal.sent.length = 0
})

const current_password = demoPassword
const better = 'Better-than-2026!'
const prepare = '/api/auth/passkeys/register/options/'
const own = '/api/auth/passkeys/'

async function withPasskey(create = createFounder) {
  const user = await create(portal.db)
  const agent = await portal.as(user)
  return { user, agent, ...(await addPasskey(agent)) }
}
const sessionsOf = (user_id: string) => portal.db.session.count({ where: { user_id } })
const refusal = { status: 401, code: 'invalid_credentials' }
async function login(assertion: object) {
  const { status, body } = await loginWith(portal, assertion)
  return { status, code: body.code, error: body.error, user: body.user?.id }
}

describe('adding a passkey', () => {
  it('needs a code beside the password, if an app is set up', async () => {
    const admin = await createAdmin(portal.db)
    const { agent, secret } = await turnOnFor(portal, admin)
    const refused = await agent.post(prepare).send({ current_password })
    expect([refused.status, refused.body.details]).toEqual([400, { code: ['Please enter a code'] }])
    const code = codeOf(secret)
    expect((await agent.post(prepare).send({ current_password, code })).status).toBe(200)
  })

  it('ends with the session, also while it waits for the account', async () => {
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    const { body } = await agent.post(prepare).send({ current_password })
    const credential = createAuthenticator().create(body)
    const locked = Promise.withResolvers<void>()
    const enough = Promise.withResolvers<void>()
    const ending = transaction(portal.db, async (tx) => {
      await lockRows(tx, 'users', founder.id)
      locked.resolve()
      await enough.promise
      await endAllSessions(tx, [founder.id], 'logout')
    })
    await locked.promise
    const adding = agent
      .post(own)
      .send({ name: 'Late', credential })
      .then((answer) => answer)
    await new Promise((wait) => setTimeout(wait, 150))
    enough.resolve()
    await ending
    expect((await adding).status).toBe(401)
    expect(await portal.db.passkey.count({ where: { user_id: founder.id } })).toBe(0)
  })

  it('asks for a discoverable one that verifies its owner, and stores its public half', async () => {
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    const { body } = await agent.post(prepare).send({ current_password })
    expect(body).toMatchObject({
      rp: { id: 'portal.test', name: 'Willow Network' },
      user: { id: Buffer.from(founder.id).toString('base64url'), name: founder.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const device = createAuthenticator()
    const sent = { name: ' My  phone ', credential: device.create(body) }
    const added = await agent.post(own).send(sent)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'My phone', last_used_at: null })
    expect((await agent.get(own)).body.passkeys).toEqual([added.body])
    const { text } = await emailTo(portal, founder.email, 'You have a new passkey')
    expect(text).toContain('‘My phone’')
    const next = await agent.post(prepare).send({ current_password })
    expect(next.body.excludeCredentials).toEqual([{ type: 'public-key', id: device.id }])
  })

  it('needs the password or another passkey of the same member', async () => {
    const { agent, device } = await withPasskey()
    const other = await withPasskey()
    const without = await agent.post(prepare).send({})
    expect(without.body.details).toEqual({
      current_password: ['Please enter your current password'],
    })
    const wrong = await agent.post(prepare).send({ current_password: 'Wrong-2026!' })
    expect(wrong.body.details.current_password).toEqual(['Your current password isn’t right'])
    const theirs = { passkey: other.device.sign(await challengeOf(portal)) }
    expect((await agent.post(prepare).send(theirs)).status).toBe(400)
    const passkey = device.sign(await challengeOf(portal))
    expect((await agent.post(prepare).send({ passkey })).status).toBe(200)
    expect((await agent.post(prepare).send({ passkey })).status).toBe(400)
  })

  it('takes a challenge once, for five minutes, from the session that asked for it', async () => {
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    const options = async () => (await agent.post(prepare).send({ current_password })).body
    const add = (credential: object, by = agent) => by.post(own).send({ name: 'Phone', credential })
    const first = await options()
    const elsewhere = await portal.as(founder)
    const eve = await portal.as(await createFounder(portal.db))
    const device = createAuthenticator()
    for (const by of [elsewhere, eve]) {
      expect((await add(device.create(first), by)).body.code).toBe('conflict')
    }
    expect((await add(device.create(first))).status).toBe(201)
    expect((await add(createAuthenticator().create(first))).status).toBe(409)
    const late = await options()
    await portal.db.passkeyChallenge.updateMany({
      where: { challenge: late.challenge },
      data: { expires_at: new Date(Date.now() - 1) },
    })
    expect((await add(device.create(late))).status).toBe(409)
    const publicOne = { ...late, challenge: await challengeOf(portal) }
    expect((await add(device.create(publicOne))).status).toBe(409)
  })

  it.each([
    ['another origin', { origin: 'https://portal.test.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a device that did not verify its owner', { isVerified: false }],
    ['another ceremony', { type: 'webauthn.get' }],
  ])('refuses %s', async (_, faked) => {
    const agent = await portal.as(await createFounder(portal.db))
    const { body } = await agent.post(prepare).send({ current_password })
    const credential = createAuthenticator().create(body, faked)
    expect((await agent.post(own).send({ name: 'Phone', credential })).status).toBe(409)
    expect((await agent.get(own)).body.passkeys).toEqual([])
  })

  it('refuses one that is another member’s, and an eleventh', async () => {
    const { device } = await withPasskey()
    const founder = await createFounder(portal.db)
    const agent = await portal.as(founder)
    const { body } = await agent.post(prepare).send({ current_password })
    const taken = { name: 'Mine', credential: device.create(body) }
    const { status, body: answer } = await agent.post(own).send(taken)
    expect([status, answer.error]).toEqual([409, 'This passkey has already been added'])
    for (let n = 0; n < 10; n += 1) await addPasskey(agent, `Key ${n}`)
    const { body: last } = await agent.post(prepare).send({ current_password })
    const eleventh = { name: 'One more', credential: createAuthenticator().create(last) }
    expect((await agent.post(own).send(eleventh)).body.error).toMatch(/^You can have 10 passkeys/)
  })

  it('is not offered where the portal’s address is a number', async () => {
    const numbered = await startTestApp({ publicUrl: 'http://127.0.0.1:3000' })
    const agent = await numbered.as(await createFounder(numbered.db))
    expect((await agent.post(prepare).send({ current_password })).status).toBe(409)
    await numbered.close()
  })
})

describe('signing in with a passkey', () => {
  it('opens a session, remembers the device, and says when it was used', async () => {
    const { user, agent, device } = await withPasskey()
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
    const { user } = await withPasskey()
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
    const { user, device } = await withPasskey()
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
    const { agent, device } = await withPasskey()
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
    const { device } = await withPasskey()
    expect(await login(device.sign(await challengeOf(portal), faked))).toMatchObject(refusal)
  })

  it('refuses the passkey of one account for another, and a forged signature', async () => {
    const { user, device } = await withPasskey()
    const eve = await withPasskey()
    const userHandle = Buffer.from(user.id).toString('base64url')
    const posing = eve.device.sign(await challengeOf(portal), { userHandle })
    expect(await login(posing)).toMatchObject(refusal)
    const forged = eve.device.sign(await challengeOf(portal), { userHandle })
    const named = { ...forged, id: device.id, rawId: device.id }
    expect(await login(named)).toMatchObject(refusal)
  })

  it('refuses a removed passkey, and one of an erased account', async () => {
    const { agent, device, passkey } = await withPasskey()
    await agent.delete(`${own}${passkey.id}/`).send({ current_password })
    const { error, ...removed } = await login(device.sign(await challengeOf(portal)))
    expect(removed).toMatchObject(refusal)
    expect(error).toMatch(/^We don’t know this passkey/)
    const gone = await withPasskey()
    await portal.db.user.delete({ where: { id: gone.user.id } })
    expect(await login(gone.device.sign(await challengeOf(portal)))).toMatchObject(refusal)
  })

  it('refuses a passkey while its account is not active', async () => {
    const { user, device } = await withPasskey()
    const admin = await portal.as(await createAdmin(portal.db))
    await admin.post(`/api/admin/members/${user.id}/deactivate/`).send({})
    const before = await sessionsOf(user.id)
    expect(await login(device.sign(await challengeOf(portal)))).toMatchObject(refusal)
    expect(await sessionsOf(user.id)).toBe(before)
    await admin.post(`/api/admin/members/${user.id}/reactivate/`)
    expect((await login(device.sign(await challengeOf(portal)))).user).toBe(user.id)
  })

  it('refuses a counter that goes back or stays, and emails the owner', async () => {
    const { user, device } = await withPasskey()
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
    const { device } = await withPasskey()
    for (let n = 0; n < 2; n += 1) {
      const signed = device.sign(await challengeOf(portal), { counter: 0 })
      expect((await login(signed)).status).toBe(200)
    }
  })
})

describe('the second step of staff', () => {
  it('is a passkey after the password or a link, and a passkey alone is both', async () => {
    const { user, device } = await withPasskey(createAdmin)
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
    const { user } = await withPasskey()
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
    const { user } = await withPasskey(createAdmin)
    const admin = await portal.as(await createAdmin(portal.db))
    const path = `/api/admin/members/${user.id}/`
    expect((await admin.get(path)).body.can.change_address).toBe(false)
    expect((await admin.get(path)).body.can.reset_second_factor).toBe(true)
    expect((await admin.post(`${path}second-factor/reset/`)).status).toBe(200)
    expect(await portal.db.passkey.count({ where: { user_id: user.id } })).toBe(0)
    expect((await signInOf(portal, user)).body.user.id).toBe(user.id)
  })
})

describe('changing passkeys', () => {
  it('renames and removes only own ones, after the password or another passkey', async () => {
    const { agent, device, passkey } = await withPasskey()
    const other = await addPasskey(agent, 'Laptop')
    const eve = await portal.as(await createFounder(portal.db))
    const path = `${own}${passkey.id}/`
    for (const call of [eve.patch(path), eve.delete(path)]) {
      expect((await call.send({ name: 'Hers', current_password })).status).toBe(404)
    }
    expect((await agent.patch(path).send({ name: 'Old phone' })).status).toBe(400)
    const renamed = await agent.patch(path).send({ name: 'Old phone', current_password })
    expect(renamed.body.name).toBe('Old phone')
    expect((await agent.delete(path).send({})).status).toBe(400)
    const itself = { passkey: device.sign(await challengeOf(portal)) }
    const refused = await agent.delete(path).send(itself)
    expect(refused.body.details.current_password).toEqual([
      'Please use another of your own passkeys, or your password',
    ])
    const another = { passkey: other.device.sign(await challengeOf(portal)) }
    expect((await agent.delete(path).send(another)).status).toBe(200)
    const { passkeys } = (await agent.get(own)).body
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop'])
  })

  it('names no passkey in an email to an unconfirmed address', async () => {
    const founder = await createFounder(portal.db, { email_verified_at: null })
    await addPasskey(await portal.as(founder), 'Call 0900 now')
    const { text } = await emailTo(portal, founder.email, 'You have a new passkey')
    expect(text).not.toContain('0900')
    await portal.anonymous.post('/api/auth/password/forgot/').send({ email: founder.email })
    const { token } = await emailTo(portal, founder.email, 'Choose a new password')
    const reset = { token, new_password: better }
    expect((await portal.anonymous.post('/api/auth/password/reset/').send(reset)).status).toBe(200)
    expect(await portal.db.passkey.count({ where: { user_id: founder.id } })).toBe(0)
    await emailsDone(portal)
  })

  it('keeps challenges no longer than they work', async () => {
    await portal.db.passkeyChallenge.deleteMany()
    const [old, fresh] = [await challengeOf(portal), await challengeOf(portal)]
    await portal.db.passkeyChallenge.update({
      where: { challenge: old },
      data: { expires_at: new Date(Date.now() - 1000) },
    })
    await deleteSpentLinks(portal.db)
    const left = await portal.db.passkeyChallenge.findMany()
    expect(left.map(({ challenge }) => challenge)).toEqual([fresh])
  })
})
