import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { UserType } from '@portal/shared/core/access'
import { invitationRetentionDays } from '@portal/shared/imports/options'
import type { InvitationLink, KnownAnswers, KnownNotes } from '@portal/shared/imports/schemas'
import type { Tokens } from '../../lib/auth/tokens.ts'
import { lockOf, lockWhere } from '../../lib/db/locks.ts'
import type { Deps } from '../../lib/deps.ts'
import { addressOwnerSql } from '../../lib/email/addresses.ts'
import { deleteEmailsTo } from '../../lib/email/queue.ts'

/** SQL: when invitation {alias} is erased unless it is accepted. */
export const erasedAtSql = (alias: string) =>
  Prisma.sql`(${Prisma.raw(alias)}.created_at + make_interval(days => ${invitationRetentionDays}::int))`

/** SQL condition: the address of invitation {alias} belongs to an account. */
export const isTakenSql = (alias: string) =>
  Prisma.sql`(${addressOwnerSql(Prisma.raw(`${alias}.email`))} IS NOT NULL)`

/** SQL condition: invitation {alias} is closed, even by the account of an unconfirmed member. */
const isClosedSql = (alias: string) => Prisma.sql`(${isTakenSql(alias)} OR EXISTS (
  SELECT 1 FROM users u WHERE u.email = ${Prisma.raw(alias)}.email AND u.activated_at IS NOT NULL))`

export interface Invitation {
  id: string
  email: string
  user_type: UserType
  answers: KnownAnswers
  notes: KnownNotes
  joined_on: string | null
  labels: string[]
  sends: number
  is_expired: boolean
  is_taken: boolean
  erased_at: Date
}

export type FoundInvitation =
  | { state: 'unknown' | 'used' }
  | { state: 'expired' | 'taken' | 'open'; invitation: Invitation }

/** Finds the invitation of a link's token, and the state of the link. */
export async function findInvitation(
  db: Database | Transaction,
  tokens: Pick<Tokens, 'readInvitationToken'>,
  token: string,
): Promise<FoundInvitation> {
  const claim = tokens.readInvitationToken(token)
  if (!claim) return { state: 'unknown' }
  const [invitation] = await db.$queryRaw<Invitation[]>`
    SELECT i.id::text, i.email::text, i.user_type::text, i.answers, i.notes, i.joined_on::text, i.labels, i.sends,
      coalesce(i.expires_at <= clock_timestamp(), true) AS is_expired, ${isClosedSql('i')} AS is_taken,
      ${erasedAtSql('i')} AS erased_at
    FROM member_invitations i WHERE i.id = ${claim.invitationId}::uuid`
  if (!invitation || invitation.sends !== claim.sends) return { state: 'used' }
  if (invitation.is_taken) return { state: 'taken', invitation }
  return { state: invitation.is_expired ? 'expired' : 'open', invitation }
}

export async function getInvitation(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  token: string,
): Promise<InvitationLink> {
  const found = await findInvitation(db, tokens, token)
  if (found.state !== 'open') return { state: found.state, invitation: null }
  const { email, user_type, answers, notes, joined_on, erased_at } = found.invitation
  return {
    state: 'open',
    invitation: { email, user_type, answers, notes, joined_on, erased_at: erased_at.toISOString() },
  }
}

export async function deleteInvitations(tx: Transaction, where: Prisma.Sql): Promise<number> {
  const deleted = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM member_invitations i WHERE ${where} RETURNING i.id::text`
  await deleteEmailsTo(
    tx,
    deleted.map(({ id }) => id),
  )
  return deleted.length
}

const hasEmailSql = (emails: string[]) => Prisma.sql`email = ANY (${emails}::citext[])`

/** SQL condition: a row contains one of the addresses, in any cell until columns are matched. */
const mentionsSql = (emails: string[]) => Prisma.sql`(${hasEmailSql(emails)} OR (
  email IS NULL AND EXISTS (
    SELECT 1 FROM unnest(cells) AS cell WHERE btrim(cell)::citext = ANY (${emails}::citext[]))))`

/** Locks what `eraseImportData` changes. Call it before locking accounts. */
export async function lockImportData(tx: Transaction, emails: string[]): Promise<void> {
  await lockWhere(tx, 'member_invitations', hasEmailSql(emails))
  await tx.$queryRaw`
    SELECT r.number FROM import_rows r WHERE ${mentionsSql(emails)}
    ORDER BY r.import_id, r.number ${lockOf('import_rows', 'r')}`
}

/** Deletes invitations to these addresses and all imported data. Returns the number. */
export async function eraseImportData(tx: Transaction, emails: string[]): Promise<number> {
  await lockImportData(tx, emails)
  await tx.$executeRaw`
    UPDATE import_rows SET cells = '{}', email = NULL, reasons = '{}', missing = '{}'
    WHERE ${mentionsSql(emails)}`
  return deleteInvitations(tx, hasEmailSql(emails))
}
