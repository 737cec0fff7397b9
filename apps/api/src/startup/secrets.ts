import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@portal/database/client'
import { reencryptSecrets } from '../features/auth/codes.ts'
import type { Tokens } from '../lib/auth/tokens.ts'
import { lockOf } from '../lib/db/locks.ts'
import { transaction } from '../lib/db/transaction.ts'
import { reencryptPushKeys } from '../lib/push/keys.ts'

const minLength = 32

const fileIn = (dataDir: string) => join(dataDir, 'jwt-secret')

// Undefined if there is none or it is too short, as after a full disk: with an empty secret anyone
// could make tokens.
export function storedSecret(dataDir: string): string | undefined {
  const file = fileIn(dataDir)
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return stored.length >= minLength ? stored : undefined
}

/** Returns the given secret, or one created at the first start, readable by its owner only. */
export function jwtSecret(given: string | undefined, dataDir: string): string {
  const known = given || storedSecret(dataDir)
  if (known) return known
  const file = fileIn(dataDir)
  const made = randomBytes(48).toString('base64url')
  writeFileSync(`${file}.part`, made, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return made
}

const lost =
  'codes of two-step sign-in are refused, and calendar addresses, invitations and unsubscribe links of before do not work. docs/operators/operating.md, "Changing the secret", says how to go on'

/** The message for a database that was used with another secret. */
export const anotherSecret = `is not the one that this database was used with, so ${lost}; put the earlier one into JWT_SECRET_PREVIOUS`

/** Whether the database was used with one of these secrets or with none yet. Changes nothing. */
export async function isKnownSecret(
  db: Database,
  { check, previousCheck }: Tokens,
): Promise<boolean> {
  const row = await db.secretCheck.findFirst()
  return row === null || row.value === check || row.value === previousCheck
}

// Compares the secret with a check value in the table `secret_checks`. With the previous secret,
// re-encrypts two-step sign-in with the new one. Safe to call from several processes at once.
// Returns a line for the operator, or null.
export async function checkSecret(db: Database, tokens: Tokens): Promise<string | null> {
  const { check, previousCheck } = tokens
  return transaction(db, async (tx) => {
    await tx.$executeRaw`
      INSERT INTO secret_checks (value) VALUES (${check}) ON CONFLICT DO NOTHING`
    const [row] = await tx.$queryRaw<{ value: string }[]>`
      SELECT value FROM secret_checks s ${lockOf('secret_checks', 's')}`
    const isKnown = row?.value === check
    if (previousCheck === check && isKnown) {
      return 'JWT_SECRET_PREVIOUS: is the secret that is still in use; put a new one into JWT_SECRET, or remove it'
    }
    if (previousCheck === null) {
      if (isKnown) return null
      return `JWT_SECRET: ${anotherSecret}`
    }
    if (!isKnown && row?.value !== previousCheck) {
      return `JWT_SECRET_PREVIOUS: is not the one that this database was used with either, so ${lost}`
    }
    await reencryptSecrets(tx, tokens)
    await reencryptPushKeys(tx, tokens)
    await tx.secretCheck.updateMany({ data: { value: check } })
    return 'JWT_SECRET_PREVIOUS: is still accepted for calendar addresses, invitations and unsubscribe links of before, which end when it is removed'
  })
}
