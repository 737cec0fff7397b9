import { createHash, randomInt } from 'node:crypto'
import type { Database, SecondFactor, Transaction } from '@portal/database/client'
import { recoveryCodeCount } from '@portal/shared/auth/second-factor'
import { foldForSearch } from '@portal/shared/core/fold'
import { Secret, TOTP } from 'otpauth'
import type { Tokens } from '../../lib/auth/tokens.ts'

/** TOTP (RFC 6238) in the form that every authenticator app supports. */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  })

/** A new secret of 160 bits in base32, and its otpauth:// address. */
export function newSecret(issuer: string, label: string) {
  const { base32 } = new Secret({ size: 20 })
  return { secret: base32, uri: totpOf(base32, { issuer, label }).toString() }
}

/** The time step of a code: the current, previous or next one. Null for any other code. */
function timeStepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret)
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const contextOf = (userId: string) => `second factor ${userId}`

export const encryptSecret = (tokens: Tokens, userId: string, secret: string) =>
  tokens.encrypt(secret, contextOf(userId))

/** Re-encrypts secrets of the previous JWT_SECRET with the current one. Returns their number. */
export async function reencryptSecrets(tx: Transaction, tokens: Tokens): Promise<number> {
  let count = 0
  for (const { user_id, secret } of await tx.secondFactor.findMany()) {
    const renewed = tokens.reencrypt(secret, contextOf(user_id))
    if (renewed === null) continue
    const done = await tx.secondFactor.updateMany({
      where: { user_id, secret },
      data: { secret: renewed },
    })
    count += done.count
  }
  return count
}

/** Accepts an app code if its time step is later than the last one (RFC 6238, 5.2: once only). */
async function acceptAppCode(
  tx: Transaction,
  tokens: Tokens,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  // Null if JWT_SECRET has changed.
  const secret = tokens.decrypt(factor.secret, contextOf(factor.user_id))
  const step = secret && timeStepOf(secret, code)
  if (!step) return false
  const { count } = await tx.secondFactor.updateMany({
    where: { user_id: factor.user_id, secret: factor.secret, last_step: { lt: step } },
    data: { last_step: step },
  })
  return count === 1
}

/** 31 characters that are easy to tell apart; 16 of them have 79 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = () =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })),
  })
  return codes.map(grouped)
}

async function acceptRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { user_id: userId, code_hash: hashOf(code), used_at: null },
    data: { used_at: new Date() },
  })
  return count === 1
}

export async function acceptCode(
  tx: Transaction,
  tokens: Tokens,
  factor: SecondFactor,
  given: string,
): Promise<'app' | 'recovery' | null> {
  const code = foldForSearch(given).replace(/[^a-z\d]/g, '')
  if (/^\d{6}$/.test(code)) return (await acceptAppCode(tx, tokens, factor, code)) ? 'app' : null
  return (await acceptRecoveryCode(tx, factor.user_id, code)) ? 'recovery' : null
}

export async function findFactor(
  db: Database | Transaction,
  userId: string,
): Promise<SecondFactor | null> {
  return db.secondFactor.findFirst({ where: { user_id: userId, confirmed_at: { not: null } } })
}
