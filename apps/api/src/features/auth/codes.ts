import { createHash, randomBytes } from 'node:crypto'
import type { Database, SecondFactor, Transaction } from '@portal/database/client'
import { recoveryCodeCount } from '@portal/shared/auth/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Tokens } from '../../lib/tokens.ts'

/** A clock that is half a minute off is forgiven, either way. */
const window = 1

const period = 30
/** The form that every authenticator app takes: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, as an app takes it in: typed, or scanned. */
export function newSecret(issuer: string, label: string) {
  const { base32 } = new Secret({ size: 20 })
  return { secret: base32, uri: totpOf(base32, { issuer, label }).toString() }
}

/** The time step that a code belongs to; null when it is none of the secret's at this time. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta
}

/** The secret of a user's second step. Null when it was sealed with another JWT_SECRET. */
const secretOf = (tokens: Tokens, { user_id, secret }: SecondFactor) =>
  tokens.seal.open(secret, `second factor ${user_id}`)

export const sealSecret = (tokens: Tokens, userId: string, secret: string) =>
  tokens.seal.close(secret, `second factor ${userId}`)

/** Takes a code of the app, once: of two that come at once, one is too late. */
async function takeAppCode(
  tx: Transaction,
  tokens: Tokens,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const secret = secretOf(tokens, factor)
  const step = secret && stepOf(secret, code)
  if (!step) return false
  const { count } = await tx.secondFactor.updateMany({
    where: { user_id: factor.user_id, secret: factor.secret, last_step: { lt: step } },
    data: { last_step: step },
  })
  return count === 1
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Of 31 letters that nobody misreads: 79 bits. */
const codeLength = 16

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

function newCode(): string {
  let code = ''
  while (code.length < codeLength) {
    // Bytes beyond the last whole multiple would make some letters likelier than others.
    for (const byte of randomBytes(32)) {
      if (byte < 248 && code.length < codeLength) code += alphabet[byte % alphabet.length]
    }
  }
  return code
}

const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Makes a user's recovery codes anew, and returns them to be shown this once. */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })),
  })
  return codes.map(grouped)
}

async function takeRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { user_id: userId, code_hash: hashOf(code.toLowerCase()), used_at: null },
    data: { used_at: new Date() },
  })
  return count === 1
}

export type TakenCode = 'app' | 'recovery'

/** Takes a code of the app or a recovery code, once. Null when it is neither, or was used before. */
export async function takeCode(
  tx: Transaction,
  tokens: Tokens,
  factor: SecondFactor,
  given: string,
): Promise<TakenCode | null> {
  const code = given.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return (await takeAppCode(tx, tokens, factor, code)) ? 'app' : null
  return (await takeRecoveryCode(tx, factor.user_id, code)) ? 'recovery' : null
}

/** The second step of an account, if it is in force. */
export async function findFactor(
  db: Database | Transaction,
  userId: string,
): Promise<SecondFactor | null> {
  return db.secondFactor.findFirst({ where: { user_id: userId, confirmed_at: { not: null } } })
}

/** Whether signing in to an account asks for a code. */
export const hasSecondFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await findFactor(db, userId)) !== null
