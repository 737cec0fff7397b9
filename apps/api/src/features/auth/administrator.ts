import { type Database, Prisma } from '@portal/database/client'
import { OperatorError } from '@portal/database/errors'
import type { Passwords } from '../../lib/passwords.ts'
import { endAllSessions } from './sessions.ts'

interface Wanted {
  email: string | undefined
  password: string | undefined
}

/**
 * Makes sure that the administrator of ADMIN_EMAIL exists and is active. An account that is there
 * already keeps its password, and signs in anew with its new role; a new one needs ADMIN_PASSWORD.
 */
export async function ensureAdministrator(
  db: Database,
  passwords: Passwords,
  { email, password }: Wanted,
): Promise<void> {
  if (!email) return
  const address = email.toLowerCase()
  const known = await db.user.findUnique({ where: { email: address } })
  if (known?.role === 'admin' && known.is_active) return
  if (known) {
    const activatedAt = known.activated_at ?? new Date()
    await db.$transaction(async (tx) => {
      await tx.user.update({
        where: { id: known.id },
        data: { role: 'admin', is_active: true, activated_at: activatedAt },
      })
      await endAllSessions(tx, [known.id], 'role_change')
    })
    return
  }
  if (!password)
    throw new OperatorError('ADMIN_PASSWORD: is required to make ADMIN_EMAIL an account')
  const account = {
    email: address,
    password_hash: await passwords.hash(password),
    full_name: 'Administrator',
    user_type: 'friend',
    role: 'admin',
    is_active: true,
    activated_at: new Date(),
    // The operator's own word for it.
    email_verified_at: new Date(),
    friend_profile: { create: {} },
  } as const
  await db.user.create({ data: account }).catch((error) => {
    // Several processes start at once: another has just made her.
    const made = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    if (!made) throw error
  })
}
