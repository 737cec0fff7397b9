import type { Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields } from '../../lib/http/app-error.ts'
import { acceptCode, encryptSecret, findFactor, makeRecoveryCodes, newSecret } from './codes.ts'
import { countWrong, sessionCounters } from './guess-limits.ts'
import { requirePassword, requireUnchanged } from './password.ts'
import { secondFactorChanged } from './second-step-emails.ts'
import { endOtherSessions } from './sessions.ts'

const alreadyOn = () => conflict('Two-step sign-in is already on')
export const notOn = () => conflict('Two-step sign-in isn’t on')
const wrongCode = () => invalidFields({ code: ['This code is wrong, or it has already been used'] })

export async function reportChange(
  tx: Transaction,
  deps: Deps,
  { actor, userId }: { actor: Actor; userId: string },
  change: 'on' | 'off' | 'reset',
): Promise<void> {
  await audit(tx, actor, `member.second_factor_${change}`, userId, {
    before: { second_factor: change !== 'on' },
    after: { second_factor: change === 'on' },
  })
  await deps.mailer.enqueue(tx, [secondFactorChanged.for(userId, { change })])
}

interface RecoveryCodes {
  recovery_codes: string[]
}

/** Makes a new secret, which `confirmSecondFactor` activates. */
export async function setUpSecondFactor(
  deps: Deps,
  actor: Actor,
  { current_password }: { current_password: string },
) {
  const { db, tokens, network } = deps
  const checked = await requirePassword(deps, actor, current_password)
  const made = newSecret(network.name, actor.email)
  await transaction(db, async (tx) => {
    await requireUnchanged(tx, actor.id, checked)
    if (await findFactor(tx, actor.id)) throw alreadyOn()
    const secret = encryptSecret(tokens, actor.id, made.secret)
    const fresh = { secret, last_step: 0, created_at: new Date() }
    await tx.secondFactor.upsert({
      where: { user_id: actor.id },
      create: { user_id: actor.id, ...fresh },
      update: fresh,
    })
  })
  return made
}

/** Turns two-step sign-in on, ends other sessions and returns the recovery codes. */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Actor,
  { code }: { code: string },
): Promise<RecoveryCodes> {
  const { db, tokens } = deps
  return transaction(db, async (tx) => {
    await lockRows(tx, 'users', actor.id)
    const factor = await tx.secondFactor.findUnique({ where: { user_id: actor.id } })
    if (!factor) throw conflict('Please start the set-up again')
    if (factor.confirmed_at) throw alreadyOn()
    if ((await acceptCode(tx, tokens, factor, code)) !== 'app') throw wrongCode()
    await tx.secondFactor.update({
      where: { user_id: actor.id },
      data: { confirmed_at: new Date() },
    })
    const codes = await makeRecoveryCodes(tx, actor.id)
    await endOtherSessions(tx, actor, 'second_factor')
    await reportChange(tx, deps, { actor, userId: actor.id }, 'on')
    return { recovery_codes: codes }
  })
}

interface Proof {
  current_password: string
  code: string
}

/** Runs work in a transaction after checking both password and code. */
export async function withProof<Result>(
  deps: Deps,
  actor: Actor,
  { current_password, code }: Proof,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { db, tokens, throttle } = deps
  const checked = await requirePassword(deps, actor, current_password)
  const counters = sessionCounters(actor).code
  const done = await transaction(db, async (tx) => {
    await requireUnchanged(tx, actor.id, checked)
    await throttle.checkPause(counters.pausedBy)
    const factor = await findFactor(tx, actor.id)
    if (!factor) throw notOn()
    if (!(await acceptCode(tx, tokens, factor, code))) {
      await countWrong(throttle, counters)
      return null
    }
    return { result: await work(tx) }
  })
  if (!done) throw wrongCode()
  await throttle.clearFailures(counters.pausedBy)
  return done.result
}

export function renewRecoveryCodes(deps: Deps, actor: Actor, proof: Proof): Promise<RecoveryCodes> {
  return withProof(deps, actor, proof, async (tx) => {
    const codes = await makeRecoveryCodes(tx, actor.id)
    await deps.mailer.enqueue(tx, [secondFactorChanged.for(actor.id, { change: 'renewed' })])
    return { recovery_codes: codes }
  })
}

export function turnOffSecondFactor(deps: Deps, actor: Actor, proof: Proof): Promise<void> {
  return withProof(deps, actor, proof, async (tx) => {
    await removeSecondFactor(tx, actor.id)
    await reportChange(tx, deps, { actor, userId: actor.id }, 'off')
  })
}

/** Deletes the second factor and recovery codes. Returns whether two-step sign-in was on. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const wasOn = (await findFactor(tx, userId)) !== null
  await tx.secondFactor.deleteMany({ where: { user_id: userId } })
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } })
  return wasOn
}
