import type { Database, Transaction } from '@portal/database/client'
import webPush, { type VapidKeys } from 'web-push'
import type { Tokens } from '../auth/tokens.ts'
import { lockOf } from '../db/locks.ts'
import { transaction } from '../db/transaction.ts'

const context = 'push key'

interface Stored {
  public_key: string
  private_key: string
}

/**
 * Returns the key pair of the portal (VAPID, RFC 8292), made at the first start. The private key is
 * stored encrypted. If JWT_SECRET has changed without JWT_SECRET_PREVIOUS, a new pair replaces it
 * and ends all subscriptions, which accept the old one only.
 */
export function ensurePushKeys(db: Database, tokens: Tokens): Promise<VapidKeys> {
  return transaction(db, async (tx) => {
    const made = webPush.generateVAPIDKeys()
    const encrypted = tokens.encrypt(made.privateKey, context)
    await tx.$executeRaw`
      INSERT INTO push_keys (public_key, private_key) VALUES (${made.publicKey}, ${encrypted})
      ON CONFLICT DO NOTHING`
    const [stored] = await tx.$queryRaw<[Stored]>`
      SELECT public_key, private_key FROM push_keys k ${lockOf('push_keys', 'k')}`
    const privateKey = tokens.decrypt(stored.private_key, context)
    if (privateKey !== null) return { publicKey: stored.public_key, privateKey }
    await tx.pushKey.updateMany({ data: { public_key: made.publicKey, private_key: encrypted } })
    await tx.pushSubscription.deleteMany()
    return made
  })
}

/** Re-encrypts the private key of the previous JWT_SECRET with the current one. */
export async function reencryptPushKeys(tx: Transaction, tokens: Tokens): Promise<void> {
  const stored = await tx.pushKey.findFirst()
  const private_key = stored && tokens.reencrypt(stored.private_key, context)
  if (private_key) await tx.pushKey.updateMany({ data: { private_key } })
}
