import type { DeletionRequest } from '@portal/shared/privacy/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { type Addressee, mailFor } from '../../lib/mail/message.ts'
import { endOtherSessions, requirePassword, requireUnchanged } from '../auth/service.ts'
import { isLastAdministrator } from '../members/service.ts'
import { deletionAsked } from './mails.ts'

const lastAdministrator = () =>
  new AppError(
    'conflict',
    'You are the only administrator. Make somebody else an administrator first, then delete your account',
  )

/** The password stands in the field that this form calls so. */
function wrongPassword(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
  throw invalidFields({ password: ['Your password is not right'] })
}

/**
 * Asks for an account to be deleted when the days of grace are over; asked again, the choices are the
 * later ones and the day stays. Throws `conflict` for the last administrator.
 */
export async function askForDeletion(
  deps: Deps,
  actor: Actor,
  { password, wins, votes }: DeletionRequest,
): Promise<Date> {
  const checked = await requirePassword(deps, actor, password).catch(wrongPassword)
  const { db, mailer, network, publicUrl, deletionGraceDays } = deps
  return db.$transaction(async (tx) => {
    if (await isLastAdministrator(tx, actor.id)) throw lastAdministrator()
    await requireUnchanged(tx, actor.id, checked).catch(wrongPassword)
    const [held] = await tx.$queryRaw<(Addressee & { due: Date; asked: boolean; email: string })[]>`
      SELECT coalesce(deletion_due_at, now() + make_interval(days => ${deletionGraceDays}::int)) AS due,
        deletion_due_at IS NOT NULL AS asked, email::text AS email, full_name, email_verified_at
      FROM users WHERE id = ${actor.id}::uuid FOR UPDATE`
    if (!held) throw new AppError('session_expired', 'Session expired')
    const { due, asked, ...person } = held
    await tx.user.update({
      where: { id: actor.id },
      data: {
        deletion_due_at: due,
        deletion_removes_wins: wins === 'remove',
        deletion_removes_votes: votes === 'remove',
      },
    })
    await endOtherSessions(tx, actor, 'deletion')
    const mail = deletionAsked(
      { network, publicUrl, ...person },
      deletionGraceDays === 0 ? null : due,
    )
    if (!asked) await mailer.enqueue(tx, [mailFor(actor.id, mail)])
    return due
  })
}

/** Keeps an account after all; undoing twice is undoing once. Throws `conflict` when it is too late. */
export async function keepAccount({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  const kept = await db.$executeRaw`
    UPDATE users SET deletion_due_at = NULL
    WHERE id = ${actor.id}::uuid AND (deletion_due_at IS NULL OR deletion_due_at > now())`
  if (kept === 0) throw new AppError('conflict', 'It is too late: your account is being deleted')
}
