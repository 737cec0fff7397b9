import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { limits } from '@portal/shared/core/fields'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { type Addressee, mailFor } from '../../lib/mail/message.ts'
import type { DeviceOwner } from '../../lib/tokens.ts'
import { findFactor, takeCode } from './codes.ts'
import { knownDevice } from './devices.ts'
import { codeGuesser, countWrong, guessPassword, passwordGuesser } from './guesses.ts'
import { lockUser } from './links.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import type { UserWithStatus } from './presenter.ts'
import { openSession } from './sessions.ts'

export { signedIn } from './answer.ts'
export { hasSecondFactor } from './codes.ts'
export { rememberDevice } from './devices.ts'
export { authLetters, verificationLetter } from './letters.ts'
export { requirePassword, requireUnchanged } from './password.ts'
export { presentSessionUser, type UserWithStatus } from './presenter.ts'
export { resetSecondFactor } from './second-factor.ts'
export { endAllSessions, endOtherSessions, openSession } from './sessions.ts'

const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid email or password')

/** The columns of `UserWithStatus`, of users as `u`: the latest application tells where she stands. */
export const userWithStatus = Prisma.sql`
  u.id, u.email, u.full_name, u.user_type, u.role, u.tier, u.is_active, u.deletion_due_at,
  (SELECT a.status FROM applications a WHERE a.user_id = u.id
   ORDER BY a.submitted_at DESC, a.id DESC LIMIT 1) AS application_status`

/** The user for a session or a sign-in. Throws when the account is gone. */
export async function findUser(db: Database | Transaction, id: string): Promise<UserWithStatus> {
  const [user] = await read<UserWithStatus>(
    db,
    Prisma.sql`SELECT ${userWithStatus} FROM users u WHERE u.id = ${id}::uuid`,
  )
  if (!user) throw new Error('This account is gone')
  return user
}

/** Whether an address has an account, whatever its case. */
export async function emailIsTaken(db: Database | Transaction, email: string): Promise<boolean> {
  return (await db.user.count({ where: { email } })) > 0
}

/** Where a sign-in comes from. */
export interface Visitor {
  address: string
  cookies: FastifyRequest['cookies']
  userAgent: string
}

interface Credentials {
  email: string
  password: string
}

type Held = UserWithStatus & DeviceOwner & Addressee

async function findCredentials(
  db: Database | Transaction,
  which: Prisma.Sql,
): Promise<Held | undefined> {
  const [held] = await read<Held>(
    db,
    Prisma.sql`
      SELECT ${userWithStatus}, u.email_verified_at, u.password_hash, f.secret AS factor_secret
      FROM users u
      LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
      WHERE ${which}`,
  )
  return held
}

/**
 * Locks an account whose password was right, and reads it again: address, password and second step may
 * have changed while it was being hashed. Throws as for a wrong password when it no longer fits.
 */
async function lockChecked(tx: Transaction, checked: Held): Promise<Held> {
  await lockUser(tx, checked.id)
  const held = await findCredentials(tx, Prisma.sql`u.id = ${checked.id}::uuid`)
  const fits = held?.password_hash === checked.password_hash && held.email === checked.email
  if (!held || !fits) throw wrongCredentials()
  return held
}

/** Milliseconds in which the code must follow the password. */
const challengeLife = 5 * 60_000

/**
 * Signs in. A wrong address and a wrong password are the same answer in the same time; an account with
 * many wrong passwords is paused, right password or not, but for the devices that it knows. With two-step
 * sign-in there is no session so far, but a challenge that goes with the code.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle' | 'tokens'>,
  { email, password }: Credentials,
  { address, cookies, userAgent }: Visitor,
) {
  const { db, throttle, tokens } = deps
  // No account has such an address or password; neither is hashed or counted.
  if (email.length > limits.email || password.length > limits.password) throw wrongCredentials()
  const found = await findCredentials(db, Prisma.sql`u.email = ${email}::citext`)
  const device = found ? knownDevice(tokens, cookies, found) : null
  const guesser = passwordGuesser(email, { address, device })
  await throttle.checkPause(guesser.pausedBy)
  const fits = await guessPassword(deps, guesser, { hash: found?.password_hash, password })
  if (!found || !fits) throw wrongCredentials()
  return db.$transaction(async (tx) => {
    const user = await lockChecked(tx, found)
    if (user.factor_secret !== null) {
      const expires = Date.now() + challengeLife
      const fingerprint = tokens.fingerprint(user.password_hash)
      return { challenge: tokens.challenge({ userId: user.id, expires, fingerprint }) }
    }
    return { user, sessionId: await openSession(tx, user.id, userAgent) }
  })
}

const tooLate = () => new AppError('session_expired', 'This took too long. Please sign in again')
const wrongCode = () =>
  new AppError('invalid_credentials', 'This code is not right, or it was used before')

/**
 * The second step: a code of the app, or a recovery code, each good once. Wrong ones pause the step, not
 * the account. Throws `session_expired` when the first step no longer counts.
 */
export async function signInWithCode(
  deps: Deps,
  { challenge, code }: { challenge: string; code: string },
  { cookies, userAgent }: Visitor,
) {
  const { db, tokens, throttle, mailer, network, publicUrl } = deps
  const claim = tokens.readChallenge(challenge)
  if (!claim || claim.expires <= Date.now()) throw tooLate()
  const id = claim.userId
  const before = await findCredentials(db, Prisma.sql`u.id = ${id}::uuid`)
  const guesser = codeGuesser(id, before ? knownDevice(tokens, cookies, before) : null)
  await throttle.checkPause(guesser.pausedBy)
  const signedIn = await db.$transaction(async (tx) => {
    await lockUser(tx, id)
    // Again, and counted with the account locked: many guesses at once are no more than one after the other.
    await throttle.checkPause(guesser.pausedBy)
    const user = await findCredentials(tx, Prisma.sql`u.id = ${id}::uuid`)
    const factor = await findFactor(tx, id)
    const holds = user && tokens.fingerprint(user.password_hash) === claim.fingerprint
    if (!holds || !factor) throw tooLate()
    const taken = await takeCode(tx, tokens, factor, code)
    if (!taken) {
      await countWrong(throttle, guesser)
      return null
    }
    if (taken === 'recovery') {
      const left = await tx.recoveryCode.count({ where: { user_id: id, used_at: null } })
      const occasion = { network, publicUrl, to: user.email, ...user }
      await mailer.enqueue(tx, [mailFor(id, recoveryCodeUsedMail(occasion, left))])
    }
    return { user, sessionId: await openSession(tx, id, userAgent) }
  })
  if (!signedIn) throw wrongCode()
  await throttle.clearFailures(guesser.pausedBy)
  return signedIn
}
