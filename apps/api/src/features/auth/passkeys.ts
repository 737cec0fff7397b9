import { isIP } from 'node:net'
import type { Database, Passkey, Transaction } from '@portal/database/client'
import { isUniqueViolation } from '@portal/database/errors'
import {
  type Confirmation,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeySummary,
  passkeyLimits,
} from '@portal/shared/auth/passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isoUint8Array } from '@simplewebauthn/server/helpers'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, conflict, notFound } from '../../lib/http/app-error.ts'
import {
  relyingParty,
  storeChallenge,
  takeChallenge,
  withConfirmation,
  withPasskey,
} from './passkey-proof.ts'
import { hasSecondStep } from './second-step.ts'
import { passkeyChanged } from './second-step-emails.ts'
import { openSessionOf, type Visitor } from './service.ts'
import { endOtherSessions } from './sessions.ts'

const timeout = passkeyLimits.challengeMinutes * 60_000
/** EdDSA, ES256 and RS256 (COSE), which every device that makes passkeys has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]
const selection = { userVerification: 'required', residentKey: 'required' } as const

const presentPasskey = (passkey: Passkey): PasskeySummary => ({
  id: passkey.id,
  name: passkey.name,
  created_at: passkey.created_at.toISOString(),
  last_used_at: passkey.last_used_at?.toISOString() ?? null,
})

/** A challenge for any passkey. It does not depend on the caller. */
export async function makeChallenge({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>) {
  const { rpID } = relyingParty(publicUrl)
  const { challenge } = await generateAuthenticationOptions({ rpID })
  await storeChallenge(db, challenge, null)
  return { challenge, rpId: rpID, timeout, userVerification: 'required' } as const
}

/** Signs in with a passkey. It verifies its owner, so it counts as both steps. */
export function signInWithPasskey(
  deps: Deps,
  assertion: PasskeyAssertion,
  { userAgent }: Pick<Visitor, 'userAgent'>,
) {
  return withPasskey(deps, assertion, (tx, { user_id }) => openSessionOf(tx, user_id, userAgent))
}

export async function listPasskeys(db: Database, userId: string): Promise<PasskeySummary[]> {
  const passkeys = await db.passkey.findMany({
    where: { user_id: userId },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  })
  return passkeys.map(presentPasskey)
}

/** Begins adding a passkey in this session, after the password or another passkey. */
export async function preparePasskey(deps: Deps, actor: Actor, confirmation: Confirmation) {
  const { db, network, publicUrl } = deps
  const { rpID } = relyingParty(publicUrl)
  // Browsers accept no address as the name of a relying party.
  if (isIP(rpID.replace(/^\[|\]$/g, ''))) {
    throw conflict('Passkeys need a portal with a name, not a number, as its address')
  }
  const own = await withConfirmation(deps, actor, confirmation, (tx) =>
    tx.passkey.findMany({ where: { user_id: actor.id }, select: { credential_id: true } }),
  )
  const options = await generateRegistrationOptions({
    rpName: network.name,
    rpID,
    userID: isoUint8Array.fromUTF8String(actor.id),
    userName: actor.email,
    userDisplayName: actor.full_name,
    timeout,
    authenticatorSelection: selection,
    supportedAlgorithmIDs,
  })
  await storeChallenge(db, options.challenge, actor.session_id)
  return {
    challenge: options.challenge,
    rp: { id: rpID, name: network.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout,
    excludeCredentials: own.map(({ credential_id: id }) => ({ type: 'public-key' as const, id })),
    authenticatorSelection: { ...selection, requireResidentKey: true },
    attestation: 'none',
  } as const
}

async function reportChange(
  tx: Transaction,
  { mailer }: Pick<Deps, 'mailer'>,
  actor: Actor,
  { id, name, change }: { id: string; name: string; change: 'added' | 'removed' },
): Promise<void> {
  await mailer.enqueue(tx, [passkeyChanged.for(actor.id, { name, change })])
  if (actor.roles.length === 0) return
  const [before, after] = change === 'added' ? [null, id] : [id, null]
  await audit(tx, actor, `member.passkey_${change}`, actor.id, {
    before: { passkey: before },
    after: { passkey: after },
  })
}

/** Adds the passkey that the browser has made for `preparePasskey`. */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { name, credential }: NewPasskey,
): Promise<PasskeySummary> {
  const { db, publicUrl } = deps
  const { rpID, origin } = relyingParty(publicUrl)
  const failed = () => conflict('That didn’t work, or it took too long. Please try again')
  const expectedChallenge = await takeChallenge(db, credential.response, actor.session_id)
  if (!expectedChallenge) throw failed()
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.verified) throw failed()
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const work = transaction(db, async (tx) => {
    await lockRows(tx, 'users', actor.id)
    // A new password or a reset may have ended the session while this waited for the lock.
    const session = { id: actor.session_id, revoked_at: null }
    if ((await tx.session.count({ where: session })) === 0) {
      throw new AppError('session_expired', 'Session expired')
    }
    if ((await tx.passkey.count({ where: { user_id: actor.id } })) >= passkeyLimits.perAccount) {
      throw conflict(`You can have ${passkeyLimits.perAccount} passkeys. Please remove one first`)
    }
    const isFirstStep = actor.roles.length > 0 && !(await hasSecondStep(tx, actor.id))
    const passkey = await tx.passkey.create({
      data: {
        ...{ user_id: actor.id, name, credential_id: id, counter },
        public_key: new Uint8Array(publicKey),
      },
    })
    // They began without a second step.
    if (isFirstStep) await endOtherSessions(tx, actor, 'second_factor')
    await reportChange(tx, deps, actor, { ...passkey, change: 'added' })
    return presentPasskey(passkey)
  })
  return work.catch((error) => {
    throw isUniqueViolation(error) ? conflict('This passkey has already been added') : error
  })
}

export function renamePasskey(
  deps: Deps,
  actor: Actor,
  { id, name, ...confirmation }: Confirmation & { id: string; name: string },
): Promise<PasskeySummary> {
  return withConfirmation(deps, actor, confirmation, async (tx) => {
    const where = { id, user_id: actor.id }
    const { count } = await tx.passkey.updateMany({ where, data: { name } })
    if (count === 0) throw notFound('This passkey')
    return presentPasskey(await tx.passkey.findUniqueOrThrow({ where: { id } }))
  })
}

/** Removes a passkey. What confirms it, the password or another passkey, stays a way in. */
export function removePasskey(
  deps: Deps,
  actor: Actor,
  { id, ...confirmation }: Confirmation & { id: string },
): Promise<void> {
  return withConfirmation(
    deps,
    actor,
    confirmation,
    async (tx) => {
      const passkey = await tx.passkey.findFirst({ where: { id, user_id: actor.id } })
      if (!passkey) throw notFound('This passkey')
      await tx.passkey.delete({ where: { id } })
      await reportChange(tx, deps, actor, { ...passkey, change: 'removed' })
    },
    id,
  )
}
