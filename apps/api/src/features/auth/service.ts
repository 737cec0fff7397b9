import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { hasPasswordLength } from '@portal/shared/auth/schemas'
import { limits } from '@portal/shared/core/fields'
import type { FastifyRequest } from 'fastify'
import { isStaffWithPasskeySql, mustAddSecondStepSql } from '../../lib/auth/second-step.ts'
import type { DeviceOwner, Tokens } from '../../lib/auth/tokens.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, found } from '../../lib/http/app-error.ts'
import { acceptCode, findFactor } from './codes.ts'
import { signInLink } from './emails.ts'
import {
  checkPause,
  codeCounters,
  countWrong,
  guessPassword,
  knownDevice,
  passwordCounters,
} from './guess-limits.ts'
import { requireLink, requireSameAddress, spendLink, voidLinks } from './links.ts'
import { emailIfKnown } from './password.ts'
import type { UserWithStatus } from './presenter.ts'
import { recoveryCodeUsed } from './second-step-emails.ts'
import { openSession } from './sessions.ts'

export { emailIsTaken, emailTaken, requestAddressChange } from './address-by-admin.ts'
export { confirmPath, verificationToken } from './emails.ts'
export { requirePassword, requireUnchanged, sendPasswordLink } from './password.ts'
export { presentSessionUser, presentSignedIn, signedIn, type UserWithStatus } from './presenter.ts'
export { forgetSecondStepNotice, hasSecondStep, resetSecondStep } from './second-step.ts'
export { endAllSessions, endOtherSessions, openSession } from './sessions.ts'

const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid email or password')

export function userWithStatusSql(alias: string): Prisma.Sql {
  const u = Prisma.raw(alias)
  return Prisma.sql`
    ${u}.id, ${u}.email, ${u}.full_name, ${u}.user_type, ${u}.roles::text[], ${u}.tier, ${u}.is_active,
    ${u}.deletion_due_at, (SELECT a.status FROM applications a WHERE a.user_id = ${u}.id
      ORDER BY a.submitted_at DESC, a.id DESC LIMIT 1) AS application_status,
    ${mustAddSecondStepSql(alias)} AS must_add_second_step`
}

export async function findUser(db: Database | Transaction, id: string): Promise<UserWithStatus> {
  const [user] = await read<UserWithStatus>(
    db,
  )`SELECT ${userWithStatusSql('u')} FROM users u WHERE u.id = ${id}::uuid`
  if (!user) throw new Error('This account was deleted')
  return user
}

export interface Visitor {
  address: string
  cookies: FastifyRequest['cookies']
  userAgent: string
}

type Account = UserWithStatus & DeviceOwner & { is_staff_with_passkey: boolean }

async function findAccount(
  db: Database | Transaction,
  where: Prisma.Sql,
): Promise<Account | undefined> {
  const [account] = await read<Account>(db)`
    SELECT ${userWithStatusSql('u')}, u.password_hash, f.secret AS factor_secret,
      ${isStaffWithPasskeySql('u')} AS is_staff_with_passkey
    FROM users u
    LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
    WHERE ${where}`
  return account
}

/** Locks the account and reads it again. Throws if address or password changed since the check. */
async function lockUnchanged(tx: Transaction, checked: Account): Promise<Account> {
  await lockRows(tx, 'users', checked.id)
  const account = await findAccount(tx, Prisma.sql`u.id = ${checked.id}::uuid`)
  if (account?.password_hash !== checked.password_hash || account.email !== checked.email)
    throw wrongCredentials()
  return account
}

/** The code must follow the password within this time. */
const challengeLifetimeMs = 5 * 60_000

// Returns a session, or a challenge for `signInWithCode` with two-step sign-in. A wrong address
// takes the same time as a wrong password.
export async function signIn(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle' | 'tokens'>,
  { email, password }: { email: string; password: string },
  { address, cookies, userAgent }: Visitor,
) {
  const { db, throttle, tokens } = deps
  // No account has such an address or password.
  if (email.length > limits.email || !hasPasswordLength(password)) throw wrongCredentials()
  const found = await findAccount(db, Prisma.sql`u.email = ${email}::citext`)
  const device = found ? knownDevice(tokens, cookies, found) : null
  const counters = passwordCounters(email, { address, device })
  await checkPause(throttle, counters)
  // Right passwords count too, because each is hashed.
  await throttle.consume('signIn', found && device ? found.id : `${address} ${email}`)
  const guess = { hash: found?.password_hash, password }
  const matches = await guessPassword(deps, counters, guess)
  if (!found || !matches) throw wrongCredentials()
  return transaction(db, async (tx) => {
    const user = await lockUnchanged(tx, found)
    return beginSession(tx, tokens, user, userAgent)
  })
}

/** Opens a session of an account that is locked, without a further step. */
export async function openSessionOf(tx: Transaction, id: string, userAgent: string) {
  const account = await findAccount(tx, Prisma.sql`u.id = ${id}::uuid`)
  const user = found(account, 'This account')
  return { user, sessionId: await openSession(tx, id, userAgent) }
}

interface SecondStepAsked {
  challenge: string
  methods: ('code' | 'passkey')[]
}

/** Opens a session, or makes a challenge for `signInWithCode` with two-step sign-in. */
async function beginSession(
  tx: Transaction,
  tokens: Tokens,
  user: Account,
  userAgent: string,
): Promise<{ user: Account; sessionId: string } | SecondStepAsked> {
  const methods = [
    ...(user.factor_secret === null ? [] : ['code' as const]),
    ...(user.is_staff_with_passkey ? ['passkey' as const] : []),
  ]
  if (methods.length > 0) {
    const expires = Date.now() + challengeLifetimeMs
    const fingerprint = tokens.fingerprint(user.password_hash)
    return { challenge: tokens.challenge({ userId: user.id, expires, fingerprint }), methods }
  }
  return { user, sessionId: await openSession(tx, user.id, userAgent) }
}

/** Emails a link to sign in. */
export const requestSignInLink = (
  deps: Deps,
  email: string,
  { userAgent }: Pick<Visitor, 'userAgent'>,
): Promise<void> =>
  emailIfKnown(deps, { email, budget: 'signInLink' }, (id) =>
    signInLink.for(id, { user_agent: userAgent.slice(0, 300) }),
  )

/** Signs in with an emailed link, and voids the account's other ones. Returns as `signIn`. */
export async function signInWithLink(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  token: string,
  { userAgent }: Pick<Visitor, 'userAgent'>,
) {
  const link = await requireLink(db, token, ['sign_in'])
  return transaction(db, async (tx) => {
    await lockRows(tx, 'users', link.user_id)
    await spendLink(tx, link.id)
    await voidLinks(tx, link.user_id, ['sign_in'])
    const { id } = await requireSameAddress(tx, link)
    await tx.user.update({ where: { id }, data: { email_refused_at: null } })
    const user = await findAccount(tx, Prisma.sql`u.id = ${id}::uuid`)
    return beginSession(tx, tokens, found(user, 'This account'), userAgent)
  })
}

const tooLate = () => new AppError('session_expired', 'This took too long. Please sign in again')
const wrongCode = () =>
  new AppError('invalid_credentials', 'This code is wrong, or it has already been used')

/** Signs in with an app code or recovery code after the password. */
export async function signInWithCode(
  deps: Deps,
  { challenge, code }: { challenge: string; code: string },
  { address, cookies, userAgent }: Visitor,
) {
  const { db, tokens, throttle, mailer } = deps
  const claim = tokens.readChallenge(challenge)
  if (!claim || claim.expires <= Date.now()) {
    await throttle.consume('general', address)
    throw tooLate()
  }
  const id = claim.userId
  const before = await findAccount(db, Prisma.sql`u.id = ${id}::uuid`)
  const counters = codeCounters(id, before ? knownDevice(tokens, cookies, before) : null)
  await throttle.checkPause(counters.pausedBy)
  const signedIn = await transaction(db, async (tx) => {
    await lockRows(tx, 'users', id)
    // Checked again under the lock, so that simultaneous guesses count one after the other.
    await throttle.checkPause(counters.pausedBy)
    const user = await findAccount(tx, Prisma.sql`u.id = ${id}::uuid`)
    const factor = await findFactor(tx, id)
    const holds = user && tokens.fingerprint(user.password_hash) === claim.fingerprint
    if (!holds || !factor) throw tooLate()
    const taken = await acceptCode(tx, tokens, factor, code)
    if (!taken) {
      await countWrong(throttle, counters)
      return null
    }
    if (taken === 'recovery') {
      const left = await tx.recoveryCode.count({ where: { user_id: id, used_at: null } })
      await mailer.enqueue(tx, [recoveryCodeUsed.for(id, { left })])
    }
    return { user, sessionId: await openSession(tx, id, userAgent) }
  })
  if (!signedIn) throw wrongCode()
  await throttle.clearFailures(counters.pausedBy)
  return signedIn
}
