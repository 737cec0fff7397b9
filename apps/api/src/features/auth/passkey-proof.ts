import type { Database, Transaction } from '@portal/database/client'
import type { Confirmation, PasskeyAssertion } from '@portal/shared/auth/passkeys'
import { passkeyLimits } from '@portal/shared/auth/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, invalidFields } from '../../lib/http/app-error.ts'
import { findFactor } from './codes.ts'
import { requirePassword, requireUnchanged } from './password.ts'
import { withProof } from './second-factor.ts'
import { passkeyRefused } from './second-step-emails.ts'

/** The relying party of Web Authentication: a passkey works for this name and origin only. */
export function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** Stores a challenge for a session that adds a passkey, or for any use of a passkey (null). */
export async function storeChallenge(
  db: Database,
  challenge: string,
  sessionId: string | null,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO passkey_challenges (challenge, session_id, expires_at)
    VALUES (${challenge}, ${sessionId}::uuid,
      clock_timestamp() + make_interval(mins => ${passkeyLimits.challengeMinutes}))`
}

/** The challenge that a browser says it has signed; null for malformed data. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return /^[\w-]{43}$/.test(String(challenge)) ? challenge : null
  } catch {
    return null
  }
}

/** Uses a challenge up, whatever follows. Returns it, or null if it was not valid. */
export async function takeChallenge(
  db: Database,
  { clientDataJSON }: { clientDataJSON: string },
  sessionId: string | null,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === null) return null
  const taken = await db.$executeRaw`
    DELETE FROM passkey_challenges
    WHERE challenge = ${challenge} AND session_id IS NOT DISTINCT FROM ${sessionId}::uuid
      AND expires_at > clock_timestamp()`
  return taken === 1 ? challenge : null
}

const refused = (message: string) => new AppError('invalid_credentials', message)
const unknown = () =>
  refused('We don’t know this passkey. It may have been removed. Please sign in another way')
const failed = () => refused('That didn’t work, or it took too long. Please try again')
const copied = () =>
  refused(
    'We’ve refused this passkey, because it may have been copied. We’ve emailed its owner. Please sign in another way',
  )

interface UsedPasskey {
  id: string
  user_id: string
}

/** Checks the signature, and returns the passkey with its new counter. */
async function verify(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  assertion: PasskeyAssertion,
): Promise<UsedPasskey & { name: string; counter: bigint }> {
  const { rpID, origin } = relyingParty(publicUrl)
  const passkey = await db.passkey.findUnique({ where: { credential_id: assertion.id } })
  const owner = isoBase64URL.toUTF8String(assertion.response.userHandle)
  if (passkey?.user_id !== owner) throw unknown()
  const expectedChallenge = await takeChallenge(db, assertion.response, null)
  if (!expectedChallenge) throw failed()
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // 0 skips the library's check, whose error has no type: `countUse` checks it in the database.
    credential: { id: passkey.credential_id, publicKey: passkey.public_key, counter: 0 },
  }).catch(() => null)
  if (!verified?.verified) throw failed()
  return { ...passkey, counter: BigInt(verified.authenticationInfo.newCounter) }
}

/** Stores the counter unless it goes back, as it does for a copy (Level 3, 6.1.1). */
async function countUse(
  tx: Transaction,
  { id, counter }: { id: string; counter: bigint },
): Promise<boolean> {
  const counted = await tx.$executeRaw`
    UPDATE passkeys SET counter = ${counter}::bigint, last_used_at = clock_timestamp()
    WHERE id = ${id}::uuid AND (counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0))`
  return counted === 1
}

/**
 * Runs work in a transaction after a passkey has signed, with its account locked. Throws
 * `invalid_credentials` for a wrong signature or challenge, a passkey that is unknown or of an
 * inactive account, and one whose counter goes back, which is emailed to its owner.
 */
export async function withPasskey<Result>(
  deps: Pick<Deps, 'db' | 'mailer' | 'publicUrl'>,
  assertion: PasskeyAssertion,
  work: (tx: Transaction, used: UsedPasskey) => Promise<Result>,
): Promise<Result> {
  const used = await verify(deps, assertion)
  const done = await transaction(deps.db, async (tx) => {
    await lockRows(tx, 'users', used.user_id)
    const where = { id: used.id, user: { is_active: true } }
    if ((await tx.passkey.count({ where })) === 0) throw unknown()
    if (!(await countUse(tx, used))) {
      await deps.mailer.enqueue(tx, [passkeyRefused.for(used.user_id, { name: used.name })])
      return null
    }
    return { result: await work(tx, used) }
  })
  if (!done) throw copied()
  return done.result
}

/**
 * Runs work in a transaction after the password, with a code if an app is set up, or after a
 * passkey other than `exceptId`.
 */
export async function withConfirmation<Result>(
  deps: Deps,
  actor: Actor,
  { current_password, code, passkey }: Confirmation,
  work: (tx: Transaction) => Promise<Result>,
  exceptId?: string,
): Promise<Result> {
  const refuse = (message: string) => invalidFields({ current_password: [message] })
  if (!passkey) {
    if (!current_password) throw refuse('Please enter your current password')
    // A passkey counts as both steps, so the password alone must not add or remove one.
    if (await findFactor(deps.db, actor.id)) {
      if (!code) throw invalidFields({ code: ['Please enter a code'] })
      return withProof(deps, actor, { current_password, code }, work)
    }
    const checked = await requirePassword(deps, actor, current_password)
    return transaction(deps.db, async (tx) => {
      await requireUnchanged(tx, actor.id, checked)
      return work(tx)
    })
  }
  return withPasskey(deps, passkey, async (tx, used) => {
    if (used.user_id !== actor.id || used.id === exceptId) {
      throw refused('Please use another of your own passkeys, or your password')
    }
    return work(tx)
  }).catch((error) => {
    // A 401 would end the session.
    if (error instanceof AppError && error.code === 'invalid_credentials') {
      throw refuse(error.message)
    }
    throw error
  })
}
