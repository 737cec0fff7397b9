import type { Database } from '@portal/database/client'
import { demoPassword, demoPasswordHash } from '@portal/database/demo/password'
import { OperatorError } from '@portal/database/errors'
import type { Passwords } from '../lib/auth/passwords.ts'

/** The demonstration sign-ins that the README and the server's first output name. */
export const demoSignIns = [
  ['admin@demo.example', 'administrator'],
  ['reviewer@demo.example', 'member, Friend, who reviews applications'],
  ['editor@demo.example', 'member, Friend, who keeps the content'],
  ['manager@demo.example', 'member, Friend, who looks after members'],
  ['team@demo.example', 'member, Friend, who reviews and keeps the content'],
  ['founder@demo.example', 'member, Female Founder'],
  ['friend@demo.example', 'member, Friend'],
  ['pending@demo.example', 'applicant, not reviewed yet'],
] as const

// By the hash of the loaded demonstration accounts, or a published sign-in that was reset to the
// public password.
export async function holdsDemoAccounts(db: Database, passwords: Passwords): Promise<boolean> {
  const loaded = await db.user.findFirst({
    where: { password_hash: demoPasswordHash },
    select: { id: true },
  })
  if (loaded) return true
  const named = await db.user.findMany({
    where: { email: { in: demoSignIns.map(([email]) => email) } },
    select: { password_hash: true },
  })
  const open = await Promise.all(
    named.map(({ password_hash }) => passwords.verify(password_hash, demoPassword)),
  )
  return open.includes(true)
}

export async function requireNoDemoAccounts(db: Database, passwords: Passwords): Promise<void> {
  if (!(await holdsDemoAccounts(db, passwords))) return
  throw new OperatorError(
    'HOST: must be a loopback address, such as 127.0.0.1, while the database holds demonstration accounts, whose password is public; start with an empty database and DEMO=0 to use another',
  )
}
