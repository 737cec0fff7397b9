import { createFounder } from '@portal/database/factories/users'
import { afterEach, expect, it } from 'vitest'
import { createTokens } from '../lib/auth/tokens.ts'
import { ensurePushKeys } from '../lib/push/keys.ts'
import { usePortal } from '../test/app.ts'
import { checkSecret } from './secrets.ts'

const { db } = await usePortal()
afterEach(async () => {
  await db.pushKey.deleteMany()
  await db.secretCheck.deleteMany()
})

const [first, second] = ['a first secret, long enough for it', 'a second secret, long enough']
const tokens = createTokens(first)

async function aSubscription() {
  const { id: user_id } = await createFounder(db)
  const { id: session_id } = await db.session.create({ data: { user_id } })
  const data = { session_id, endpoint: `https://push.test/${session_id}`, p256dh: 'p', auth: 'a' }
  await db.pushSubscription.create({ data })
}

it('are made once, also by two processes that start together', async () => {
  const made = await Promise.all([ensurePushKeys(db, tokens), ensurePushKeys(db, tokens)])
  expect(made[0]).toEqual(made[1])
  expect(await ensurePushKeys(db, tokens)).toEqual(made[0])
})

it('are stored encrypted', async () => {
  const { publicKey, privateKey } = await ensurePushKeys(db, tokens)
  const stored = await db.pushKey.findFirstOrThrow()
  expect(stored.public_key).toBe(publicKey)
  expect(JSON.stringify(stored)).not.toContain(privateKey)
})

it('survive a new secret while the previous one is given', async () => {
  await checkSecret(db, tokens)
  const made = await ensurePushKeys(db, tokens)
  await aSubscription()
  const changed = createTokens(second, first)
  await checkSecret(db, changed)
  expect(await ensurePushKeys(db, changed)).toEqual(made)
  expect(await ensurePushKeys(db, createTokens(second))).toEqual(made)
  expect(await db.pushSubscription.count()).toBe(1)
})

it('are made again without the secret, which ends all subscriptions', async () => {
  const made = await ensurePushKeys(db, tokens)
  await aSubscription()
  const again = await ensurePushKeys(db, createTokens(second))
  expect(again.publicKey).not.toBe(made.publicKey)
  expect(await ensurePushKeys(db, createTokens(second))).toEqual(again)
  expect(await db.pushSubscription.count()).toBe(0)
})
