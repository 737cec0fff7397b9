import type { Database, Transaction } from '@portal/database/client'
import { limits } from '@portal/shared/core/fields'
import { AppError } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import type { UserWithStatus } from './presenter.ts'
import { openSession } from './sessions.ts'

export { signedIn } from './answer.ts'
export { presentSessionUser, type UserWithStatus } from './presenter.ts'
export { endAllSessions, openSession } from './sessions.ts'

const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid email or password')

/** Includes the one application that tells where a user stands: her latest. */
const latestApplication = {
  applications: {
    orderBy: [{ submitted_at: 'desc' as const }, { id: 'desc' as const }],
    take: 1,
    select: { status: true },
  },
}

/** The user for a session or a sign-in. Throws when the account is gone. */
export async function findUser(db: Database | Transaction, id: string): Promise<UserWithStatus> {
  return db.user.findUniqueOrThrow({ where: { id }, include: latestApplication })
}

/** Whether an address has an account, whatever its case. */
export async function emailIsTaken(db: Database | Transaction, email: string): Promise<boolean> {
  return (await db.user.count({ where: { email } })) > 0
}

interface Credentials {
  email: string
  password: string
}

/**
 * Signs in. A wrong address and a wrong password are the same answer in the same time; an account with
 * many wrong passwords is paused, right password or not.
 */
export async function signIn(
  { db, passwords, throttle }: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  { email, password }: Credentials,
  userAgent: string,
) {
  // No account has such an address or password; neither is hashed or counted.
  if (email.length > limits.email || password.length > limits.password) throw wrongCredentials()
  await throttle.checkPause(email)
  const user = await db.user.findUnique({ where: { email }, include: latestApplication })
  const fits = await passwords.verify(user?.password_hash, password)
  if (!user || !fits) {
    await throttle.countFailure(email)
    throw wrongCredentials()
  }
  await throttle.forgive(email)
  const sessionId = await db.$transaction((tx) => openSession(tx, user.id, userAgent))
  return { user, sessionId }
}
