import type { Database } from '@portal/database/client'
import { OperatorError } from '@portal/database/errors'
import type { Passwords } from '../../lib/passwords.ts'

interface Wanted {
  email: string | undefined
  password: string | undefined
}

/**
 * Makes sure that the administrator of ADMIN_EMAIL exists and is active. An account that is there
 * already keeps its password; a new one needs ADMIN_PASSWORD.
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
    await db.user.update({
      where: { id: known.id },
      data: { role: 'admin', is_active: true, activated_at: activatedAt },
    })
    return
  }
  if (!password)
    throw new OperatorError('ADMIN_PASSWORD: is required to make ADMIN_EMAIL an account')
  await db.user.create({
    data: {
      email: address,
      password_hash: await passwords.hash(password),
      full_name: 'Administrator',
      user_type: 'friend',
      role: 'admin',
      is_active: true,
      activated_at: new Date(),
      friend_profile: { create: {} },
    },
  })
}
