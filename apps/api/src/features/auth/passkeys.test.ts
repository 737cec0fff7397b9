import { createAdmin, createFounder, demoPassword } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { startTestApp, usePortal } from '../../test/app.ts'
import {
  addPasskey,
  challengeOf,
  createAuthenticator,
  withPasskey,
} from '../../test/authenticator.ts'
import { emailsDone, emailTo } from '../../test/emails.ts'
import { codeOf, turnOnFor } from '../../test/second-factor.ts'
import { deleteSpentLinks } from './retention.ts'
import { endAllSessions } from './sessions.ts'

const portal = await usePortal()

const current_password = demoPassword
const prepare = '/api/auth/passkeys/register/options/'
const own = '/api/auth/passkeys/'

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
    const { agent, device } = await withPasskey(portal)
    const other = await withPasskey(portal)
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
    const { device } = await withPasskey(portal)
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

describe('changing passkeys', () => {
  it('renames and removes only own ones, after the password or another passkey', async () => {
    const { agent, device, passkey } = await withPasskey(portal)
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
    const reset = { token, new_password: 'Better-than-2026!' }
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
