import { createAdmin, createFounder } from '@portal/database/factories/users'
import request from 'supertest'
import { beforeEach, expect, it } from 'vitest'
import { createTokens, type Tokens } from '../lib/auth/tokens.ts'
import { buildApp, type TestApp, usePortal } from '../test/app.ts'
import { answerCodeOf, codeOf, signInOf, turnOnFor } from '../test/second-factor.ts'
import { checkSecret } from './secrets.ts'

const first = 'a secret that only tests have, long enough'
const second = 'another secret that only tests have'
const third = 'a third secret that only tests have'

const portal = await usePortal()
beforeEach(async () => {
  await portal.db.secretCheck.deleteMany()
  await portal.db.secondFactor.deleteMany()
})

const check = (tokens: Tokens) => checkSecret(portal.db, tokens)
const stored = () => portal.db.secretCheck.findMany()

async function started<Result>(tokens: Tokens, work: (of: TestApp) => Promise<Result>) {
  const app = await buildApp({ ...portal.deps, tokens }, {})
  await app.ready()
  try {
    return await work({ ...portal, app, anonymous: request(app.server) })
  } finally {
    await app.close()
  }
}

it('reports nothing at the first start and while the secret is unchanged', async () => {
  expect(await check(createTokens(first))).toBeNull()
  const [row] = await stored()
  expect(row?.value).toMatch(/^[\w-]{22}$/)
  expect(await check(createTokens(first))).toBeNull()
  expect(await stored()).toEqual([row])
})

it('reports a changed secret at each start, with advice, and keeps the check value', async () => {
  await check(createTokens(first))
  const before = await stored()
  for (const _ of [1, 2]) {
    const line = await check(createTokens(second))
    expect(line).toMatch(
      /^JWT_SECRET: is not the one that this database was used with, so .*two-step/,
    )
    expect(line).toContain('JWT_SECRET_PREVIOUS')
    expect(line).not.toContain('\n')
  }
  expect(await stored()).toEqual(before)
  const wrong = await check(createTokens(third, second))
  expect(wrong).toMatch(
    /^JWT_SECRET_PREVIOUS: is not the one that this database was used with either/,
  )
  expect(await stored()).toEqual(before)
})

it('re-encrypts two-step sign-in with the new secret, once for several processes', async () => {
  const admin = await createAdmin(portal.db)
  const { secret } = await turnOnFor(portal, admin)
  await check(createTokens(first))
  const attempt = (tokens: Tokens) =>
    started(tokens, async (of) => {
      const { challenge } = (await signInOf(of, admin)).body
      return (await answerCodeOf(of, challenge, codeOf(secret))).status
    })
  expect(await attempt(createTokens(second))).toBe(401)
  const lines = await Promise.all([1, 2, 3].map(() => check(createTokens(second, first))))
  for (const line of lines) expect(line).toMatch(/^JWT_SECRET_PREVIOUS: is still accepted/)
  expect(await check(createTokens(second))).toBeNull()
  expect(await attempt(createTokens(second))).toBe(200)
})

it('still accepts members’ lasting tokens of the previous secret, but no sessions', async () => {
  const member = await createFounder(portal.db)
  const made = await (await portal.as(member)).post('/api/events/calendar/')
  const feed: string = made.body.url
  const { tokens } = portal.deps
  const session = await portal.tokensOf(member)
  const answers = (now: Tokens) =>
    started(now, async ({ anonymous }) => {
      const refresh = { refresh_token: session.refresh_token }
      const calls = [
        anonymous.get(new URL(feed).pathname),
        anonymous.get('/api/auth/me/').auth(session.access_token, { type: 'bearer' }),
        anonymous.post('/api/auth/refresh/').send(refresh),
      ]
      return (await Promise.all(calls)).map(({ status }) => status)
    })
  expect(await answers(createTokens(second))).toEqual([404, 401, 401])
  expect(await answers(createTokens(second, first))).toEqual([200, 401, 401])

  const turned = createTokens(second, first)
  const invitation = { invitationId: member.id, sends: 1 }
  const unsubscribe = { userId: member.id, topic: 'submissions' } as const
  expect(turned.readInvitationToken(tokens.invitationToken(invitation))).toEqual(invitation)
  expect(turned.readUnsubscribeToken(tokens.unsubscribeToken(unsubscribe))).toEqual(unsubscribe)
  expect(turned.decrypt(tokens.encrypt('word', 'row'), 'row')).toBe('word')
  expect(
    turned.readChallenge(tokens.challenge({ userId: member.id, expires: 1, fingerprint: 'x' })),
  ).toBeNull()
  expect(createTokens(second).readInvitationToken(turned.invitationToken(invitation))).toEqual(
    invitation,
  )
  expect(tokens.readInvitationToken(turned.invitationToken(invitation))).toBeNull()
})
