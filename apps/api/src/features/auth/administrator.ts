import { type Database, Prisma } from '@portal/database/client'
import { OperatorError } from '@portal/database/errors'
import type { Passwords } from '../../lib/passwords.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Makes sure that the account of ADMIN_EMAIL exists, is active and has the role `admin`. An existing
 * account keeps its password and must sign in again. Throws an OperatorError when a new account has no
 * ADMIN_PASSWORD.
 */
export async function ensureAdministrator(
  db: Database,
  passwords: Passwords,
  { email, password }: { email: string | undefined; password: string | undefined },
): Promise<void> {
  if (!email) return
  const address = email.toLowerCase()
  const known = await db.user.findUnique({ where: { email: address } })
  if (known?.role === 'admin' && known.is_active) return
  const data = {
    role: 'admin',
    is_active: true,
    activated_at: known?.activated_at ?? new Date(),
  } as const
  if (known) {
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: known.id }, data })
      await endAllSessions(tx, [known.id], 'role_change')
    })
    return
  }
  if (!password)
    throw new OperatorError('ADMIN_PASSWORD: is required to make ADMIN_EMAIL an account')
  const account = {
    ...data,
    email: address,
    password_hash: await passwords.hash(password),
    full_name: 'Administrator',
    user_type: 'friend',
    // The operator vouches for it.
    email_verified_at: new Date(),
    friend_profile: { create: {} },
  } as const
  await db.user.create({ data: account }).catch((error) => {
    // Another process that starts at the same time may have created it.
    const exists = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    if (!exists) throw error
  })
}
