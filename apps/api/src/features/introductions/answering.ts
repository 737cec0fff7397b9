import { Prisma, type Introduction as Row, type Transaction } from '@portal/database/client'
import type { IntroductionContact, IntroductionState } from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { deleteUpdates } from '../../lib/mail/updates.ts'
import { introductionAccepted, introductionConnected } from './mails.ts'
import { tellOfReport } from './report-notices.ts'
import { timeOf } from './time.ts'
import { declinedAt, endRequests, getIntroduction, withdrawOpen } from './view.ts'

type AnswerDeps = Pick<Deps, 'db' | 'mailer'>

/** Why a request takes no answer. */
const closedTexts: Record<IntroductionState, string> = {
  pending: 'This request has expired',
  accepted: 'This request was accepted already',
  declined: 'This request was declined already',
  withdrawn: 'This request was withdrawn',
  expired: 'This request has expired',
  closed: 'This request is closed',
  ended: 'This connection has ended',
}

/** Locks an introduction and reads it. Throws `not_found` unless the member is on one of these sides. */
async function lockRow(
  tx: Transaction,
  { userId, id, sides }: { userId: string; id: string; sides: ('asker_id' | 'asked_id')[] },
): Promise<Row> {
  await lockRows(tx, 'introductions', id)
  const row = await tx.introduction.findUnique({ where: { id } })
  if (!row || !sides.some((side) => row[side] === userId)) throw notFound('This request')
  return row
}

/** Locks a received request that takes an answer. Throws `not_found` or `conflict`. */
async function lockWaiting(tx: Transaction, actor: Actor, id: string) {
  const row = await lockRow(tx, { userId: actor.id, id, sides: ['asked_id'] })
  const now = await timeOf(tx)
  if (row.state !== 'pending' || row.expires_at <= now) throw conflict(closedTexts[row.state])
  return { row, now }
}

/** Throws `invalid_input` for a contact that the caller does not have. */
export async function requireContact(
  tx: Transaction,
  { professional_network }: Deps['network'],
  actor: Actor,
  share: IntroductionContact,
): Promise<void> {
  const link = { where: { user_id: actor.id }, select: { linkedin_profile: true } } as const
  const profile =
    actor.user_type === 'friend'
      ? await tx.friendProfile.findUnique(link)
      : await tx.founderProfile.findUnique(link)
  if (share === 'linkedin' && !profile?.linkedin_profile) {
    throw invalidFields({
      share: [`Your profile has no ${professional_network} link; share your e-mail address`],
    })
  }
}

/** Accepts a request; both sides get the other's contact by mail. Throws `conflict`, `invalid_input`. */
export async function accept(
  { db, mailer, network }: AnswerDeps & Pick<Deps, 'network'>,
  actor: Actor,
  { id, share }: { id: string; share: IntroductionContact },
): Promise<Introduction> {
  return transaction(db, async (tx) => {
    const { row, now } = await lockWaiting(tx, actor, id)
    await requireContact(tx, network, actor, share)
    const data = { state: 'accepted', shared_contact: share, answered_at: now } as const
    await tx.introduction.update({ where: { id }, data })
    await endRequests(tx, [row])
    await mailer.enqueue(tx, [
      introductionAccepted.for(row.asker_id, { introduction_id: id }),
      introductionConnected.for(actor.id, { introduction_id: id }),
    ])
    return getIntroduction(tx, actor.id, id)
  })
}

/** Declines a request, which its asker learns the next morning. Throws `not_found` or `conflict`. */
export async function decline(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, note }: { id: string; note?: string | undefined },
): Promise<Introduction> {
  return transaction(db, async (tx) => {
    const { now } = await lockWaiting(tx, actor, id)
    await tx.introduction.update({
      where: { id },
      data: { note: note || null, ...declinedAt(now) },
    })
    await endRequests(tx, [{ id }])
    return getIntroduction(tx, actor.id, id)
  })
}

/**
 * Withdraws a request without an answer. One that was declined without the asker's knowing is withdrawn
 * in the same way, as far as the asker sees. Throws `not_found` or `conflict`.
 */
export async function withdraw(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Introduction> {
  return transaction(db, async (tx) => {
    await lockRow(tx, { userId: actor.id, id, sides: ['asker_id'] })
    const withdrawn = await withdrawOpen(tx, Prisma.sql`i.id = ${id}::uuid`)
    const seen = await getIntroduction(tx, actor.id, id)
    if (withdrawn === 0) throw conflict(closedTexts[seen.state])
    return seen
  })
}

/** Ends a connection for both sides. Throws `not_found` or `conflict`. */
export async function end(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Introduction> {
  return transaction(db, async (tx) => {
    const row = await lockRow(tx, { userId: actor.id, id, sides: ['asker_id', 'asked_id'] })
    if (row.state === 'ended') throw conflict(closedTexts.ended)
    if (row.state !== 'accepted') throw conflict('You are not connected')
    const data = { state: 'ended', answered_at: await timeOf(tx) } as const
    await tx.introduction.update({ where: { id }, data })
    await deleteUpdates(tx, { subjectId: id, kinds: ['introduction_accepted'] })
    return getIntroduction(tx, actor.id, id)
  })
}

/** Shows the message of a received request to administrators, once. Throws `not_found` or `conflict`. */
export async function report(
  deps: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Introduction> {
  return transaction(deps.db, async (tx) => {
    const { asker_id } = await lockRow(tx, { userId: actor.id, id, sides: ['asked_id'] })
    const reported = await tx.report.count({ where: { introduction_id: id } })
    if (reported > 0) throw conflict('You have reported this message already')
    const { can } = await getIntroduction(tx, actor.id, id)
    if (!can.report) throw conflict('You can report a request that is open or was accepted')
    await tx.report.create({ data: { introduction_id: id, reason } })
    await tellOfReport(tx, deps, [actor.id, asker_id])
    return getIntroduction(tx, actor.id, id)
  })
}
