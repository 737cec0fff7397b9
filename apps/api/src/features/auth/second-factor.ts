import type { Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { mailFor } from '../../lib/mail/message.ts'
import { findFactor, makeRecoveryCodes, newSecret, sealSecret, takeCode } from './codes.ts'
import { countWrong, sessionGuesser } from './guesses.ts'
import { lockUser } from './links.ts'
import { type Occasion, secondFactorMail } from './mails.ts'
import { requirePassword, requireUnchanged } from './password.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

const conflict = (message: string) => new AppError('conflict', message)
const isOn = () => conflict('Two-step sign-in is on already')
const isOff = () => conflict('Two-step sign-in is not on')
const wrongCode = () => invalidFields({ code: ['This code is not right, or it was used before'] })

const target = (id: string) => ({ type: 'member', id })

async function occasionOf(
  tx: Transaction,
  { network, publicUrl }: Pick<Deps, 'network' | 'publicUrl'>,
  id: string,
): Promise<Occasion> {
  const { email, ...user } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { email: true, full_name: true, email_verified_at: true },
  })
  return { network, publicUrl, to: email, ...user }
}

/** Begins: a new secret, which is in force only once a first code of it was right. */
export async function setUpSecondFactor(deps: Deps, actor: Actor, password: string) {
  const { db, tokens, network } = deps
  const checked = await requirePassword(deps, actor, password)
  const made = newSecret(network.name, actor.email)
  await db.$transaction(async (tx) => {
    await requireUnchanged(tx, actor.id, checked)
    if (await findFactor(tx, actor.id)) throw isOn()
    const secret = sealSecret(tokens, actor.id, made.secret)
    const fresh = { secret, last_step: 0, created_at: new Date() }
    await tx.secondFactor.upsert({
      where: { user_id: actor.id },
      create: { user_id: actor.id, ...fresh },
      update: fresh,
    })
  })
  return made
}

/**
 * Turns the second step on with a first code, signs every other device out, and returns the recovery codes.
 * Throws `conflict` when it is on, or was never begun.
 */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Actor,
  code: string,
): Promise<string[]> {
  const { db, tokens, mailer } = deps
  return db.$transaction(async (tx) => {
    await lockUser(tx, actor.id)
    const factor = await tx.secondFactor.findUnique({ where: { user_id: actor.id } })
    if (!factor) throw conflict('Please begin the set-up again')
    if (factor.confirmed_at) throw isOn()
    // There are no recovery codes so far: only the app can be right.
    if ((await takeCode(tx, tokens, factor, code)) !== 'app') throw wrongCode()
    await tx.secondFactor.update({
      where: { user_id: actor.id },
      data: { confirmed_at: new Date() },
    })
    const codes = await makeRecoveryCodes(tx, actor.id)
    await endOtherSessions(tx, actor, 'second_factor')
    await audit(tx, actor, {
      action: 'member.second_factor_on',
      target: target(actor.id),
      before: { second_factor: false },
      after: { second_factor: true },
    })
    const mail = secondFactorMail(await occasionOf(tx, deps, actor.id), 'on')
    await mailer.enqueue(tx, [mailFor(actor.id, mail)])
    return codes
  })
}

interface Proof {
  current_password: string
  code: string
}

/** Does something with one's own second step, for which both steps are asked again. */
async function withProof<Result>(
  deps: Deps,
  actor: Actor,
  { current_password, code }: Proof,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { db, tokens, throttle } = deps
  const checked = await requirePassword(deps, actor, current_password)
  const guesser = sessionGuesser(actor).code
  const done = await db.$transaction(async (tx) => {
    await requireUnchanged(tx, actor.id, checked)
    await throttle.checkPause(guesser.pausedBy)
    const factor = await findFactor(tx, actor.id)
    if (!factor) throw isOff()
    if (!(await takeCode(tx, tokens, factor, code))) {
      await countWrong(throttle, guesser)
      return null
    }
    return { result: await work(tx) }
  })
  if (!done) throw wrongCode()
  await throttle.clearFailures(guesser.pausedBy)
  return done.result
}

/** Makes new recovery codes; the earlier ones are void. Throws `conflict` when the second step is off. */
export function renewRecoveryCodes(deps: Deps, actor: Actor, proof: Proof): Promise<string[]> {
  return withProof(deps, actor, proof, async (tx) => {
    const codes = await makeRecoveryCodes(tx, actor.id)
    await deps.mailer.enqueue(tx, [
      mailFor(actor.id, secondFactorMail(await occasionOf(tx, deps, actor.id), 'renewed')),
    ])
    return codes
  })
}

/** Turns one's own second step off. Throws `conflict` when it is off. */
export function turnOffSecondFactor(deps: Deps, actor: Actor, proof: Proof): Promise<void> {
  return withProof(deps, actor, proof, async (tx) => {
    await removeSecondFactor(tx, actor.id)
    await audit(tx, actor, {
      action: 'member.second_factor_off',
      target: target(actor.id),
      before: { second_factor: true },
      after: { second_factor: false },
    })
    const mail = secondFactorMail(await occasionOf(tx, deps, actor.id), 'off')
    await deps.mailer.enqueue(tx, [mailFor(actor.id, mail)])
  })
}

/** Takes the second step off an account, with its recovery codes. Returns whether it was in force. */
async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const wasOn = (await findFactor(tx, userId)) !== null
  await tx.secondFactor.deleteMany({ where: { user_id: userId } })
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } })
  return wasOn
}

/**
 * Takes a lost second step off somebody else's account: she is signed out everywhere, told by mail, and
 * sets it up anew. Throws `conflict` for one's own, and where there is none.
 */
export async function resetSecondFactor(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (actor.id === id) throw conflict('Turn off your own on your account page')
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, id)
    if ((await tx.user.count({ where: { id } })) === 0) throw notFound('This member')
    if (!(await removeSecondFactor(tx, id))) throw isOff()
    await endAllSessions(tx, id, 'second_factor')
    await audit(tx, actor, {
      action: 'member.second_factor_reset',
      target: target(id),
      before: { second_factor: true },
      after: { second_factor: false },
    })
    const mail = secondFactorMail(await occasionOf(tx, deps, id), 'reset')
    await deps.mailer.enqueue(tx, [mailFor(id, mail)])
  })
}
