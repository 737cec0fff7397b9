import type { Transaction } from '@portal/database/client'
import { isUniqueViolation } from '@portal/database/errors'
import type { AcceptInvitation } from '@portal/shared/imports/schemas'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, invalidFields } from '../../lib/http/app-error.ts'
import { drainErasureLog } from '../../lib/operations/erasure-log.ts'
import { storedDay } from '../../lib/text/days.ts'
import { addLabels } from '../accounts/service.ts'
import { dropUnusedIndustry, requireOffered, saveAnswers } from '../applications/service.ts'
import { openSessionOf } from '../auth/service.ts'
import { keepNotes } from '../profile/service.ts'
import {
  eraseImportData,
  type FoundInvitation,
  findInvitation,
  type Invitation,
} from './invitations.ts'

export interface UnconfirmedAccounts {
  lock: (tx: Transaction, email: string) => Promise<string | null>
  erase: (tx: Transaction, deps: Deps, id: string) => Promise<void>
}

const emailTaken = () => {
  const message =
    'There’s already an account with your email address. Sign in, or choose a new password'
  return new AppError('email_taken', message)
}

/** Returns the invitation of an open link. Throws `link_…` or `email_taken`. */
function requireOpen(found: FoundInvitation): Invitation {
  switch (found.state) {
    case 'unknown':
      throw new AppError('link_unknown', 'We don’t recognise this link')
    case 'used':
      throw new AppError('link_used', 'This link has been used, or a newer one has replaced it')
    case 'expired':
      throw new AppError('link_expired', 'This link has expired. Please ask us for a new one')
    case 'taken':
      throw emailTaken()
    case 'open':
      return found.invitation
  }
}

/**
 * Locks an invitation's import (null if deleted) and then the invitation, in the order of an undo.
 */
async function lockInvitation(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx.importRow.findUnique({
    where: { invitation_id: id },
    select: { import_id: true },
  })
  if (row) await lockRows(tx, 'imports', row.import_id)
  await lockRows(tx, 'member_invitations', id)
  return row?.import_id ?? null
}

async function closeInvitation(
  tx: Transaction,
  { id, email }: Invitation,
  { importId, outcome }: { importId: string | null; outcome: 'accepted' | 'declined' },
): Promise<void> {
  if (importId !== null) {
    await tx.importRow.update({
      where: { invitation_id: id },
      data: { outcome, invitation_id: null },
    })
    await tx.import.update({
      where: { id: importId },
      data: { invited: { decrement: 1 }, [outcome]: { increment: 1 } },
    })
  }
  await eraseImportData(tx, [email])
}

// Accepts an invitation: creates an active account with a confirmed address, profile, consents and
// a session. Erases an unconfirmed application with the address, which may be a stranger's.
export async function acceptInvitation(
  deps: Deps,
  unconfirmed: UnconfirmedAccounts,
  { token, password, ...sent }: AcceptInvitation,
  userAgent: string,
) {
  const { db, network, passwords, tokens } = deps
  const { id, email, user_type } = requireOpen(await findInvitation(db, tokens, token))
  if (sent.userType !== user_type) {
    throw invalidFields({ userType: ['The track of an invitation cannot be changed'] })
  }
  const password_hash = await passwords.hash(password)
  const given = dropUnusedIndustry(sent)
  const work = transaction(db, async (tx) => {
    const strangerId = await unconfirmed.lock(tx, email)
    const importId = await lockInvitation(tx, id)
    const invitation = requireOpen(await findInvitation(tx, tokens, token))
    requireOffered(network, given, invitation.answers)
    if (strangerId) await unconfirmed.erase(tx, deps, strangerId)
    const now = new Date()
    const { id: userId } = await tx.user.create({
      data: {
        email: invitation.email,
        password_hash,
        full_name: given.answers.fullName,
        user_type,
        is_active: true,
        activated_at: now,
        email_verified_at: now,
        joined_on: invitation.joined_on === null ? null : storedDay(invitation.joined_on),
      },
      select: { id: true },
    })
    await saveAnswers(tx, network, userId, given, 'invitation')
    await keepNotes(tx, userId, { notes: invitation.notes, answers: given.answers })
    await addLabels(tx, userId, invitation.labels)
    await closeInvitation(tx, invitation, { importId, outcome: 'accepted' })
    return openSessionOf(tx, userId, userAgent)
  })
  const accepted = await work.catch((error) => {
    // The unique index refuses the second of a simultaneous acceptance and sign-up.
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  // An hourly job retries failures.
  await drainErasureLog(deps).catch(() => {})
  return accepted
}

/** Declines an invitation: deletes it with all imported data about the person. */
export async function declineInvitation(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  token: string,
): Promise<void> {
  const { id } = requireOpen(await findInvitation(db, tokens, token))
  await transaction(db, async (tx) => {
    const importId = await lockInvitation(tx, id)
    const invitation = requireOpen(await findInvitation(tx, tokens, token))
    await closeInvitation(tx, invitation, { importId, outcome: 'declined' })
  })
}
