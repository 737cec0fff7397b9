import { Prisma, type Introduction as Row, type Transaction } from '@portal/database/client'
import { topicKey, topicLabel, topicsOf } from '@portal/shared/directory/topics'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import type { Introduction, IntroductionForm } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { isStayingSql, requireStillMember } from '../../lib/members/active-members.ts'
import { hasBlockedSql } from '../../lib/members/blocks.ts'
import { isSupporterSql } from '../../lib/members/directory.ts'
import { daysAfter, longDate } from '../../lib/text/days.ts'
import { introductionRequest } from './emails.ts'
import { takesRequestsSql } from './status.ts'
import { getIntroduction } from './view.ts'

interface AskedMember {
  full_name: string
  /** Null for the author of an ask. */
  contributions: string[] | null
  takes_requests: boolean
  is_blocked_by_asker: boolean
  /** The asker must not learn of it. */
  has_blocked_asker: boolean
  asker_is_suspended: boolean
  asker_is_leaving: boolean
  now: Date
}

/** SQL: the founders in the directory, and the supporters. */
const listedMembersSql = Prisma.sql`
  SELECT u.full_name, d.contributions, p.user_id, p.open_to_introductions, p.introductions_paused_until
  FROM directory_entries d JOIN users u ON u.id = d.user_id
    JOIN founder_profiles p ON p.user_id = d.user_id
  UNION ALL
  SELECT u.full_name, p.contributions, p.user_id, p.open_to_introductions, p.introductions_paused_until
  FROM users u JOIN friend_profiles p ON p.user_id = u.id WHERE ${isSupporterSql('u')}`

/** SQL: all members. The author of an ask takes offers even if not open to introductions. */
const askAuthorsSql = Prisma.sql`
  SELECT u.full_name, NULL::text[] AS contributions, u.id AS user_id, true AS open_to_introductions,
    NULL::date AS introductions_paused_until
  FROM users u WHERE ${isStayingSql('u')}`

async function readAskedMember(
  tx: Transaction,
  askerId: string,
  { id, candidates }: { id: string; candidates: Prisma.Sql },
): Promise<AskedMember> {
  const [asked] = await tx.$queryRaw<AskedMember[]>`
    SELECT f.full_name, f.contributions, ${takesRequestsSql('f')} AS takes_requests,
      ${hasBlockedSql(Prisma.sql`me.id`, Prisma.sql`f.user_id`)} AS is_blocked_by_asker,
      ${hasBlockedSql(Prisma.sql`f.user_id`, Prisma.sql`me.id`)} AS has_blocked_asker,
      me.introductions_suspended_at IS NOT NULL AS asker_is_suspended,
      me.deletion_due_at IS NOT NULL AS asker_is_leaving, clock_timestamp() AS now
    FROM (${candidates}) f JOIN users me ON me.id = ${askerId}::uuid
    WHERE f.user_id = ${id}::uuid`
  if (!asked) throw notFound('This member')
  return asked
}

/** The earlier introductions between the two. */
interface History {
  is_connected: boolean
  /** Whether the asker's request is unanswered. */
  has_sent_request: boolean
  has_received_request: boolean
  /** When the asker's last request was declined or expired. */
  refused_at: Date | null
}

async function readHistory(tx: Transaction, askerId: string, id: string): Promise<History> {
  const isByAsker = Prisma.sql`i.asker_id = ${askerId}::uuid`
  const [history] = await tx.$queryRaw<History[]>`
    SELECT coalesce(bool_or(i.state = 'accepted'), false) AS is_connected,
      coalesce(bool_or(${isByAsker} AND i.state = 'pending'), false) AS has_sent_request,
      coalesce(bool_or(NOT ${isByAsker} AND i.state = 'pending'), false) AS has_received_request,
      max(i.answered_at) FILTER (
        WHERE ${isByAsker} AND i.state IN ('declined', 'expired')) AS refused_at
    FROM introductions i
    WHERE (i.asker_id = ${askerId}::uuid AND i.asked_id = ${id}::uuid)
      OR (i.asker_id = ${id}::uuid AND i.asked_id = ${askerId}::uuid)`
  if (!history) throw new Error('an aggregate without GROUP BY has one row')
  return history
}

/** Throws `conflict` if the asker is leaving or suspended, or has blocked the member. */
function requireAskerMayAsk(
  { full_name, asker_is_leaving, asker_is_suspended, is_blocked_by_asker }: AskedMember,
  { network, isOffer }: Pick<Deps, 'network'> & { isOffer: boolean },
): void {
  if (asker_is_leaving) {
    throw conflict(
      `Your account is about to be deleted. To ${isOffer ? 'offer help' : 'ask to meet someone'}, undo that first`,
    )
  }
  if (asker_is_suspended) {
    throw conflict(
      `An administrator has suspended introductions for your account. If you have a question, write to ${network.contact_email}`,
    )
  }
  if (is_blocked_by_asker) {
    throw conflict(
      `You’ve blocked ${full_name}. Unblock them first to ${isOffer ? 'offer help' : 'ask to meet them'}`,
    )
  }
}

/** Throws `conflict` unless the member can be asked. Ignores their blocks, which stay secret. */
function requireCanBeAsked(
  { full_name, takes_requests, now }: AskedMember,
  history: History,
): void {
  if (history.is_connected) throw conflict(`You and ${full_name} are already connected`)
  if (history.has_sent_request)
    throw conflict(`You’ve already asked ${full_name}, who hasn’t answered yet`)
  if (history.has_received_request) {
    throw conflict(
      `${full_name} has already asked to meet you. Answer their request under Introductions`,
    )
  }
  if (!takes_requests) throw conflict(`${full_name} isn’t taking requests at the moment`)
  const { refused_at } = history
  const canAskAt = refused_at && daysAfter(refused_at, limits.daysToAskAgain)
  if (canAskAt && canAskAt > now) {
    throw conflict(
      `${full_name} couldn’t take up your last request. You can ask again from ${longDate(canAskAt)}`,
    )
  }
}

/** Throws `conflict` if the asker has too many unanswered requests. Needs the lock on the asker. */
async function requireBelowLimit(tx: Transaction, asker_id: string): Promise<void> {
  const unanswered = await tx.introduction.count({ where: { asker_id, state: 'pending' } })
  if (unanswered < limits.unanswered) return
  throw conflict(
    `You have ${limits.unanswered} unanswered requests. Wait for an answer or withdraw one first`,
  )
}

/** Locks both members, so that no request or block between them is written concurrently. */
export async function lockBothMembers(
  tx: Transaction,
  actor: Actor,
  askedId: string,
): Promise<void> {
  await lockRows(tx, 'users', [actor.id, askedId])
  await requireStillMember(tx, actor)
}

type RequestDeps = Pick<Deps, 'mailer' | 'network'>

interface NewRequest extends Pick<Row, 'asked_id' | 'topic' | 'message'> {
  /** Set for an offer of help with an ask. */
  offer?: Pick<Row, 'ask_id' | 'asker_contact'>
}

// Call `lockBothMembers` first. If the asked member has blocked the asker, the request is put aside
// without an email, and the asker does not learn of it.
export async function createRequest(
  tx: Transaction,
  { mailer, network }: RequestDeps,
  actor: Actor,
  { asked_id, topic, message, offer }: NewRequest,
): Promise<Introduction> {
  const candidates = offer ? askAuthorsSql : listedMembersSql
  const asked = await readAskedMember(tx, actor.id, { id: asked_id, candidates })
  requireAskerMayAsk(asked, { network, isOffer: offer !== undefined })
  const history = await readHistory(tx, actor.id, asked_id)
  // A declined offer does not prevent an offer for another ask.
  requireCanBeAsked(asked, offer ? { ...history, refused_at: null } : history)
  await requireBelowLimit(tx, actor.id)
  const { now, contributions, has_blocked_asker } = asked
  if (topic !== null && contributions && !topicsOf(network, contributions).includes(topic)) {
    throw invalidFields({ topic: ['Choose something they can help with'] })
  }
  const { id } = await tx.introduction.create({
    data: {
      asker_id: actor.id,
      asked_id,
      topic: topic && topicKey(network, topic),
      message,
      ...offer,
      asked_at: now,
      expires_at: daysAfter(now, limits.daysToExpiry),
      put_aside_at: has_blocked_asker ? now : null,
    },
    select: { id: true },
  })
  if (!has_blocked_asker) {
    await mailer.enqueue(tx, [introductionRequest.for(asked_id, { introduction_id: id })])
  }
  return getIntroduction(tx, actor.id, id)
}

/** Asks a founder or a supporter to meet. */
export async function askToMeet(
  { db, throttle, ...deps }: Pick<Deps, 'db' | 'throttle'> & RequestDeps,
  actor: Actor,
  { member_id: asked_id, topic, message }: IntroductionForm,
): Promise<Introduction> {
  if (asked_id === actor.id) throw conflict('You can’t ask to meet yourself')
  if (actor.user_type !== 'female_founder') {
    throw conflict('Only founders can ask to meet other members')
  }
  await throttle.consume('introductionsOfWeek', actor.id)
  return transaction(db, async (tx) => {
    await lockBothMembers(tx, actor, asked_id)
    const label = topic ? topicLabel(deps.network, topic) : null
    return createRequest(tx, deps, actor, { asked_id, topic: label, message })
  })
}
