import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@portal/database/client'
import { isUniqueViolation, OperatorError } from '@portal/database/errors'
import { newPassword } from '@portal/shared/auth/schemas'
import { sortRoles } from '@portal/shared/core/access'
import { email as address, limits } from '@portal/shared/core/fields'
import type { Passwords } from '../../lib/auth/passwords.ts'
import { audit, operator } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { confirmedNow } from '../../lib/email/addresses.ts'
import { staying } from '../../lib/members/active-members.ts'
import { logErasure } from '../../lib/operations/erasure-log.ts'
import { resetUrl } from './emails.ts'
import { entryPurposes, linkLifetimeSeconds, makeLink, voidLinks, withdrawChange } from './links.ts'
import { forgetSecondStepNotice, removeSecondStep } from './second-step.ts'
import { endAllSessions } from './sessions.ts'

/* What the operator does to administrators' accounts, by settings or on the command line. */

export async function hasAdministrator(db: Database | Transaction): Promise<boolean> {
  return (await db.user.count({ where: { roles: { has: 'admin' }, ...staying } })) > 0
}

// A stranger may have applied with an address that was never confirmed. Replaces everything that
// opens the account by a password.
async function resetUnconfirmedAccount(
  tx: Transaction,
  id: string,
  password_hash: string,
): Promise<void> {
  await tx.user.update({
    where: { id },
    data: { password_hash, ...confirmedNow(), deletion_due_at: null },
  })
  await removeSecondStep(tx, id)
  await voidLinks(tx, id, [...entryPurposes, 'email_verification'])
  await withdrawChange(tx, id)
  await tx.calendarFeed.deleteMany({ where: { user_id: id } })
  await endAllSessions(tx, [id], 'password_reset')
  await audit(tx, operator, 'member.taken_over', id, {
    before: { email_verified: false },
    after: { email_verified: true },
  })
}

interface NewAdministrator {
  email: string
  password_hash: string
  full_name: string
  /** Whether the account is on the founders' track. */
  is_founder?: boolean
}

export async function createAdministrator(
  tx: Transaction,
  { email, password_hash, full_name, is_founder = false }: NewAdministrator,
): Promise<string> {
  const { id } = await tx.user.create({
    data: {
      email,
      password_hash,
      full_name,
      user_type: is_founder ? 'female_founder' : 'friend',
      roles: ['admin'],
      is_active: true,
      activated_at: new Date(),
      // The operator vouches for the address.
      email_verified_at: new Date(),
      ...(is_founder ? { founder_profile: { create: {} } } : { friend_profile: { create: {} } }),
    },
  })
  await audit(tx, operator, 'member.created', id, { after: { roles: ['admin'] } })
  return id
}

// Makes the account of an address an active administrator, or creates one. The password is for a
// new account or an unconfirmed address; other accounts keep theirs.
async function makeAdministrator(tx: Transaction, email: string, passwordHash?: string) {
  const known = await tx.user.findUnique({ where: { email }, select: { id: true } })
  if (!known) {
    if (!passwordHash) throw new OperatorError('a new account needs a password; set ADMIN_PASSWORD')
    const account = { email, password_hash: passwordHash, full_name: 'Administrator' }
    const id = await createAdministrator(tx, account)
    return { id, isNew: true, takesPassword: true, keepsPassword: false }
  }
  const { id } = known
  await lockRows(tx, 'users', id)
  const user = await tx.user.findUniqueOrThrow({ where: { id } })
  const { roles, is_active, activated_at, deletion_due_at } = user
  const takesPassword = user.email_verified_at === null
  if (deletion_due_at && !takesPassword) {
    throw new OperatorError('the account is about to be deleted; name another address')
  }
  // Another process that starts at the same time may have made it.
  if (roles.includes('admin') && is_active && !deletion_due_at) {
    return { id, isNew: false, takesPassword: false, keepsPassword: false }
  }
  if (activated_at && !is_active) {
    throw new OperatorError('the account is deactivated; name another address')
  }
  if (takesPassword) {
    if (!passwordHash) {
      throw new OperatorError(
        'the address of its account is not confirmed, so it needs a new password; set ADMIN_PASSWORD',
      )
    }
    await resetUnconfirmedAccount(tx, id, passwordHash)
    if (deletion_due_at) await logErasure(tx, id, 'undone')
  }
  if (roles.length === 0) await forgetSecondStepNotice(tx, id)
  const before = { roles, is_active }
  const after = { roles: sortRoles([...roles, 'admin']), is_active: true }
  await tx.user.update({
    where: { id },
    data: { ...after, activated_at: activated_at ?? new Date() },
  })
  await endAllSessions(tx, [id], 'role_change')
  await audit(tx, operator, 'member.role_changed', id, { before, after })
  return { id, isNew: true, takesPassword, keepsPassword: !takesPassword }
}

function checkSettings(email: string, password: string | undefined): string {
  const { success, data } = address().safeParse(email)
  if (!success) throw new OperatorError('it is not an email address')
  if (password && !newPassword().safeParse(password).success) {
    throw new OperatorError(
      `ADMIN_PASSWORD must have 8 to ${limits.password} characters, with an uppercase letter, a lowercase letter, a number and a special character`,
    )
  }
  return data
}

/** Makes ADMIN_EMAIL an administrator if there is none. */
export async function ensureAdministrator(
  db: Database,
  passwords: Pick<Passwords, 'hash'>,
  { email, password }: { email: string | undefined; password: string | undefined },
): Promise<string | null> {
  if (!email || (await hasAdministrator(db))) return null
  try {
    const to = checkSettings(email, password)
    const hash = password && (await passwords.hash(password))
    const { isNew, keepsPassword } = await transaction(db, (tx) => makeAdministrator(tx, to, hash))
    if (!isNew) return null
    if (!keepsPassword || !password) return 'ADMIN_EMAIL: its account is now an administrator.'
    return 'ADMIN_PASSWORD: not used. The account of ADMIN_EMAIL keeps its own password and is now an administrator.'
  } catch (error) {
    if (error instanceof OperatorError) {
      return `ADMIN_EMAIL: there is no administrator, and none was created: ${error.message}.`
    }
    // Another process that starts at the same time has created it.
    if (isUniqueViolation(error)) return null
    throw error
  }
}

interface CommandDeps {
  db: Database
  passwords: Pick<Passwords, 'hash'>
  publicUrl: string
}

async function passwordLink(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  publicUrl: string,
): Promise<string[]> {
  await voidLinks(tx, id, entryPurposes)
  const token = await makeLink(tx, { userId: id, purpose: 'password_reset', email })
  await audit(tx, operator, 'member.password_link_made', id, {
    before: { password_link: false },
    after: { password_link: true },
  })
  const minutes = linkLifetimeSeconds.password_reset / 60
  return [
    `Use this link once to choose a password, within ${minutes} minutes:`,
    resetUrl(publicUrl, token),
  ]
}

export async function addAdministrator(
  { db, passwords, publicUrl }: CommandDeps,
  email: string,
): Promise<string[]> {
  const known = await db.user.findUnique({ where: { email } })
  if (known?.roles.includes('admin') && known.is_active) {
    throw new OperatorError(
      `${email} is already an administrator. To turn off a lost second step, use: portal admin reset-second-step ${email}`,
    )
  }
  // A random password that the link replaces.
  const hash = await passwords.hash(randomBytes(32).toString('base64url'))
  return transaction(db, async (tx) => {
    const { id, takesPassword } = await makeAdministrator(tx, email, hash).catch((error) => {
      if (!(error instanceof OperatorError)) throw error
      throw new OperatorError(`${email} was not made an administrator: ${error.message}.`)
    })
    const link = takesPassword ? await passwordLink(tx, { id, email }, publicUrl) : []
    return [`${email} is now an administrator.`, ...link]
  })
}

/**
 * `portal admin reset-second-step`: also ends all sessions and makes a link to choose a password.
 */
export async function resetSecondStepByOperator(
  { db, publicUrl }: CommandDeps,
  email: string,
): Promise<string[]> {
  const user = await db.user.findUnique({ where: { email } })
  if (!user) throw new OperatorError(`There is no account with the address ${email}.`)
  const { id } = user
  return transaction(db, async (tx) => {
    await lockRows(tx, 'users', id)
    const { roles, is_active } = await tx.user.findUniqueOrThrow({ where: { id } })
    if (!roles.includes('admin') || !is_active) {
      throw new OperatorError(
        `${email} is not an active administrator. Administrators help others under Admin, Members.`,
      )
    }
    const wasOn = await removeSecondStep(tx, id)
    await endAllSessions(tx, [id], 'second_factor')
    if (wasOn) {
      await audit(tx, operator, 'member.second_factor_reset', id, {
        before: { second_factor: true },
        after: { second_factor: false },
      })
    }
    const link = await passwordLink(tx, user, publicUrl)
    const was = wasOn ? 'is off' : 'was already off'
    return [
      `Two-step sign-in ${was} for ${email}, who has been signed out on all devices.`,
      ...link,
    ]
  })
}
