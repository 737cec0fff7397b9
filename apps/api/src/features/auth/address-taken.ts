import type { Database, Transaction } from '@portal/database/client'

/**
 * Whether an address has an account, ignoring case, or is kept for one whose owner may still undo
 * an administrator's change.
 */
export async function emailIsTaken(db: Database | Transaction, email: string): Promise<boolean> {
  const kept = {
    purpose: 'email_change_undo',
    used_at: null,
    expires_at: { gt: new Date() },
  } as const
  const [accounts, links] = await Promise.all([
    db.user.count({ where: { email } }),
    db.emailedLink.count({ where: { email, ...kept } }),
  ])
  return accounts + links > 0
}
