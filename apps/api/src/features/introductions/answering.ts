import { Prisma, type Transaction } from '@portal/database/client'
import type {
  IntroductionContact,
  IntroductionState,
  MeetingAnswer,
} from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { storeReport } from '../moderation/service.ts'
import { deleteRequestUpdates } from './blocks.ts'
import { introductionAccepted, introductionConnected, introductionDeclined } from './emails.ts'
import { getIntroduction } from './view.ts'

type AnswerDeps = Pick<Deps, 'db' | 'mailer'>

/** Error messages by the state that does not allow the change. */
const refusals: Record<IntroductionState, string> = {
  // It is past its time, but the job that expires requests has not run yet.
  pending: 'This request has expired',
  accepted: 'This request has already been accepted',
  declined: 'This request has already been declined',
  withdrawn: 'This request was withdrawn',
  expired: 'This request has expired',
  closed: 'This request is closed',
  ended: 'This connection has ended',
}

const isAskerSql = Prisma.sql`i.asker_id = me.id`
const isAskedSql = Prisma.sql`i.asked_id = me.id`
const isEitherSql = Prisma.sql`me.id IN (i.asker_id, i.asked_id)`

// Unlike now(), clock_timestamp() includes the time that the statement waited for a lock.
/** SQL condition: introduction `i` is unanswered and has not expired. */
const canBeAnsweredSql = Prisma.sql`i.state = 'pending' AND i.expires_at > clock_timestamp()`

interface Change {
  id: string
  /** SQL condition on introduction `i`: member `me` may make this change. */
  isAllowedSql: Prisma.Sql
  /** SQL condition on introduction `i`: it is in a state that allows the change. */
  isInStateSql: Prisma.Sql
  /** SQL: the new values of columns. */
  setSql: Prisma.Sql
}

// Checks and changes it in one statement, so that two simultaneous answers cannot both succeed.
// Returns the id of the asker.
async function changeIntroduction(
  tx: Transaction,
  actor: Actor,
  { id, isAllowedSql, isInStateSql, setSql }: Change,
): Promise<string> {
  const me = Prisma.sql`(SELECT ${actor.id}::uuid AS id) me`
  const [changed] = await tx.$queryRaw<{ asker_id: string }[]>`
    UPDATE introductions i SET ${setSql} FROM ${me}
    WHERE i.id = ${id}::uuid AND ${isAllowedSql} AND ${isInStateSql} RETURNING i.asker_id::text`
  if (changed) {
    await deleteRequestUpdates(tx, [{ id }])
    return changed.asker_id
  }
  const [row] = await tx.$queryRaw<{ state: IntroductionState }[]>`
    SELECT i.state::text FROM introductions i, ${me} WHERE i.id = ${id}::uuid AND ${isAllowedSql}`
  if (!row) throw notFound('This request')
  throw conflict(refusals[row.state])
}

export async function requireContact(
  tx: Transaction,
  { professional_network }: Deps['network'],
  actor: Actor,
  share: IntroductionContact,
): Promise<void> {
  const query = { where: { user_id: actor.id }, select: { linkedin_profile: true } } as const
  const profile =
    actor.user_type === 'friend'
      ? await tx.friendProfile.findUnique(query)
      : await tx.founderProfile.findUnique(query)
  if (share === 'linkedin' && !profile?.linkedin_profile) {
    throw invalidFields({
      share: [`Your profile has no ${professional_network} link. Share your email address instead`],
    })
  }
}

export async function accept(
  { db, mailer, network }: AnswerDeps & Pick<Deps, 'network'>,
  actor: Actor,
  { id, share }: { id: string; share: IntroductionContact },
): Promise<Introduction> {
  return transaction(db, async (tx) => {
    const askerId = await changeIntroduction(tx, actor, {
      id,
      isAllowedSql: isAskedSql,
      isInStateSql: canBeAnsweredSql,
      setSql: Prisma.sql`state = 'accepted', shared_contact = ${share}::"IntroductionContact",
        put_aside_at = NULL, answered_at = clock_timestamp()`,
    })
    await requireContact(tx, network, actor, share)
    await mailer.enqueue(tx, [
      introductionAccepted.for(askerId, { introduction_id: id }),
      introductionConnected.for(actor.id, { introduction_id: id }),
    ])
    return getIntroduction(tx, actor.id, id)
  })
}

export async function decline(
  { db, mailer }: AnswerDeps,
  actor: Actor,
  { id, note }: { id: string; note?: string | undefined },
): Promise<Introduction> {
  return transaction(db, async (tx) => {
    const askerId = await changeIntroduction(tx, actor, {
      id,
      isAllowedSql: isAskedSql,
      isInStateSql: canBeAnsweredSql,
      setSql: Prisma.sql`state = 'declined', note = ${note || null}, put_aside_at = NULL,
        answered_at = clock_timestamp()`,
    })
    await mailer.enqueue(tx, [introductionDeclined.for(askerId, { introduction_id: id })])
    return getIntroduction(tx, actor.id, id)
  })
}

const changeSilently = (db: Deps['db'], actor: Actor, change: Change): Promise<Introduction> =>
  transaction(db, async (tx) => {
    await changeIntroduction(tx, actor, change)
    return getIntroduction(tx, actor.id, change.id)
  })

/** Puts a request aside. The asker does not learn of it. */
export const putAside = ({ db }: Pick<Deps, 'db'>, actor: Actor, { id }: { id: string }) =>
  changeSilently(db, actor, {
    id,
    isAllowedSql: isAskedSql,
    isInStateSql: canBeAnsweredSql,
    setSql: Prisma.sql`put_aside_at = coalesce(i.put_aside_at, clock_timestamp())`,
  })

export const withdraw = ({ db }: Pick<Deps, 'db'>, actor: Actor, { id }: { id: string }) =>
  changeSilently(db, actor, {
    id,
    isAllowedSql: isAskerSql,
    isInStateSql: Prisma.sql`i.state = 'pending'`,
    setSql: Prisma.sql`state = 'withdrawn', answered_at = clock_timestamp()`,
  })

export const end = ({ db }: Pick<Deps, 'db'>, actor: Actor, { id }: { id: string }) =>
  changeSilently(db, actor, {
    id,
    isAllowedSql: isEitherSql,
    isInStateSql: Prisma.sql`i.state = 'accepted'`,
    setSql: Prisma.sql`state = 'ended', answered_at = clock_timestamp()`,
  })

const metByAnswer = { yes: true, no: false, not_yet: null } as const

/** Stores whether the caller has met a connection. */
export async function answerMeeting(
  { db }: Pick<Deps, 'db'>,
  { id: me }: Actor,
  { id, answer }: { id: string; answer: MeetingAnswer },
): Promise<void> {
  const [met, now] = [metByAnswer[answer], new Date()]
  const connection = { id, state: 'accepted' } as const
  const asAsker = await db.introduction.updateMany({
    where: { ...connection, asker_id: me },
    data: { asker_met: met, asker_met_at: now },
  })
  if (asAsker.count > 0) return
  const asAsked = await db.introduction.updateMany({
    where: { ...connection, asked_id: me },
    data: { asked_met: met, asked_met_at: now },
  })
  if (asAsked.count === 0) throw notFound('This connection')
}

/** Reports a received request to administrators, once. */
export async function report(
  deps: AnswerDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Introduction> {
  return transaction(deps.db, async (tx) => {
    const { direction, member, message, can } = await getIntroduction(tx, actor.id, id)
    if (direction === 'sent') throw notFound('This request')
    if (!can.report) {
      throw conflict(
        'You can report a request only once, while it’s open or after you’ve accepted it',
      )
    }
    const about = { introduction_id: id }
    const report = { about, noun: 'request', author_id: member.id, text: message, reason }
    await storeReport(tx, deps, actor, report)
    return getIntroduction(tx, actor.id, id)
  })
}
