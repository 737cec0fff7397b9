import { Prisma, type Introduction as Row, type Transaction } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import type { Introduction, IntroductionForm } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { countIf } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { isStaying, requireStillMember } from '../../lib/members/active-members.ts'
import { isSupporter } from '../../lib/members/supporters.ts'
import { daysAfter, longDate, longMoment, nextMorning } from '../../lib/text/days.ts'
import { introductionRequest } from './mails.ts'
import { hasBlocked, takesRequests } from './status.ts'
import { declinedAt, getIntroduction, isHidden, isOpenToAsker } from './view.ts'

interface Asked {
  full_name: string
  /** What they can help with; null for the author of an ask. */
  contributions: string[] | null
  open: boolean
  /** Whether the asker has blocked them. */
  blocked: boolean
  /** Whether the asker has lost the right to ask. */
  suspended: boolean
  /** Whether the asker has asked for the account's deletion. */
  leaving: boolean
  now: Date
}

const listed = Prisma.sql`
  SELECT u.full_name, d.contributions, p.user_id, p.open_to_introductions, p.introductions_paused_until
  FROM directory_entries d JOIN users u ON u.id = d.user_id
    JOIN founder_profiles p ON p.user_id = d.user_id
  UNION ALL
  SELECT u.full_name, p.contributions, p.user_id, p.open_to_introductions, p.introductions_paused_until
  FROM users u JOIN friend_profiles p ON p.user_id = u.id WHERE ${isSupporter}`

/** Who has asked for something takes offers, whatever else they are open to. */
const authors = Prisma.sql`
  SELECT u.full_name, NULL::text[] AS contributions, u.id AS user_id, true AS open_to_introductions,
    NULL::date AS introductions_paused_until
  FROM users u WHERE ${isStaying}`

/** Who is asked: a listed founder or supporter, or the author of an ask. Throws `not_found`. */
async function readAsked(
  tx: Transaction,
  askerId: string,
  { id, among }: { id: string; among: Prisma.Sql },
): Promise<Asked> {
  const [asked] = await tx.$queryRaw<Asked[]>`
    SELECT f.full_name, f.contributions, ${takesRequests(askerId)} AS open,
      ${hasBlocked(Prisma.sql`me.id`, Prisma.sql`f.user_id`)} AS blocked,
      me.introductions_suspended_at IS NOT NULL AS suspended,
      me.deletion_due_at IS NOT NULL AS leaving, clock_timestamp() AS now
    FROM (${among}) f JOIN users me ON me.id = ${askerId}::uuid
    WHERE f.user_id = ${id}::uuid`
  if (!asked) throw notFound('This member')
  return asked
}

interface Between {
  connected: boolean
  open: boolean
  /** Whether the asker has an open request of the founder's. */
  received: boolean
  /** Until when the founder believes that a request waits, which the asker has declined. */
  declining_until: Date | null
  declined_at: Date | null
  withdrawn_at: Date | null
}

/** What there was between two people, as the asker knows it. */
async function readBetween(tx: Transaction, askerId: string, id: string): Promise<Between> {
  const asked = Prisma.sql`i.asker_id = ${askerId}::uuid`
  const [between] = await tx.$queryRaw<Between[]>`
    SELECT coalesce(bool_or(i.state = 'accepted'), false) AS connected,
      coalesce(bool_or(${asked} AND ${isOpenToAsker}), false) AS open,
      coalesce(bool_or(NOT ${asked} AND i.state = 'pending'), false) AS received,
      max(least(i.declined_shown_at, i.expires_at)) FILTER (
        WHERE NOT ${asked} AND NOT i.withheld AND ${isOpenToAsker}) AS declining_until,
      max(i.declined_shown_at) FILTER (WHERE ${asked} AND NOT ${isHidden}) AS declined_at,
      max(i.withdrawn_at) FILTER (WHERE ${asked}) AS withdrawn_at
    FROM introductions i
    WHERE (i.asker_id = ${askerId}::uuid AND i.asked_id = ${id}::uuid)
      OR (i.asker_id = ${id}::uuid AND i.asked_id = ${askerId}::uuid)`
  if (!between) throw new Error('an aggregate without GROUP BY has one row')
  return between
}

/** Throws `conflict` unless the asker may ask this founder. A blocked asker is told what others are. */
function requireOpen({ full_name, open }: Asked, between: Between, now: Date): void {
  if (between.connected) throw conflict(`You and ${full_name} are connected already`)
  if (between.open) throw conflict(`Your request to ${full_name} has no answer yet`)
  if (between.received) {
    throw conflict(
      `${full_name} has asked you already. Please answer that request under Introductions`,
    )
  }
  // A request without an answer would refuse it, so asking back would tell of the decline.
  const { declining_until } = between
  if (declining_until) {
    throw conflict(
      `You declined a request of ${full_name}, who learns it later. You can ask from ${longMoment(declining_until)}`,
    )
  }
  if (!open) throw conflict(`${full_name} is not open to introductions at the moment`)
  const { declined_at, withdrawn_at } = between
  const again = declined_at && daysAfter(declined_at, limits.daysAfterDecline)
  if (again && again > now) {
    throw conflict(
      `${full_name} could not take up your last request. You can ask again from ${longDate(again)}`,
    )
  }
  const morning = withdrawn_at && nextMorning(withdrawn_at)
  if (morning && morning > now) {
    throw conflict(
      `You withdrew a request to ${full_name}. You can ask again from ${longMoment(morning)}`,
    )
  }
}

/** Throws `conflict` for an asker who has too many requests. Holds while the asker is locked. */
async function requireRoom(tx: Transaction, askerId: string): Promise<void> {
  const lately = Prisma.sql`i.asked_at > now() - interval '7 days'`
  const [row] = await tx.$queryRaw<{ unanswered: number; week: number; first: Date | null }[]>`
    SELECT ${countIf(isOpenToAsker)} AS unanswered, ${countIf(lately)} AS week,
      min(i.asked_at) FILTER (WHERE ${lately}) AS first
    FROM introductions i WHERE i.asker_id = ${askerId}::uuid`
  const { unanswered = 0, week = 0, first = null } = row ?? {}
  if (unanswered >= limits.unanswered) {
    throw conflict(
      `You have ${limits.unanswered} requests without an answer. Please wait for one, or withdraw one`,
    )
  }
  if (week >= limits.perWeek) {
    const when = first ? ` from ${longMoment(daysAfter(first, 7))}` : ' in a few days'
    throw conflict(
      `You can ask for ${limits.perWeek} introductions in a week. You can ask again${when}`,
    )
  }
}

/** Locks the two sides: everything between them waits, and all requests of one of them. */
export async function lockSides(tx: Transaction, actor: Actor, askedId: string): Promise<void> {
  await lockRows(tx, 'users', [actor.id, askedId])
  await requireStillMember(tx, actor)
}

type RequestDeps = Pick<Deps, 'mailer' | 'network'>

interface Request extends Pick<Row, 'asked_id' | 'topic' | 'message'> {
  /** Of an offer of help. */
  offer?: Pick<Row, 'ask_id' | 'asker_contact'>
}

/**
 * Asks for an introduction or offers help, once both sides are locked: the other side is told by mail. An offer to an
 * author who has blocked its writer is taken as one that is declined at once, which the author never sees: any other
 * answer would tell of the block, since who asks takes offers.
 *
 * @throws as `ask`
 */
export async function request(
  tx: Transaction,
  { mailer, network }: RequestDeps,
  actor: Actor,
  { asked_id, topic, message, offer }: Request,
): Promise<Introduction> {
  const among = offer ? authors : listed
  const asked = await readAsked(tx, actor.id, { id: asked_id, among })
  if (asked.leaving) {
    throw conflict(
      `Your account is about to be deleted. To ${offer ? 'offer help' : 'ask for an introduction'}, please keep it`,
    )
  }
  if (asked.suspended) {
    throw conflict(
      `An administrator has turned off asking for your account. If you have a question, write to ${network.contact_email}`,
    )
  }
  const { now, contributions, full_name } = asked
  if (offer && asked.blocked) {
    throw conflict(`You have blocked ${full_name}. To offer help, please unblock them first`)
  }
  const withheld = offer !== undefined && !asked.open
  const between = await readBetween(tx, actor.id, asked_id)
  // Who declined help once may need it with something else.
  const known = offer ? { ...between, declined_at: null } : between
  requireOpen({ ...asked, open: asked.open || withheld }, known, now)
  await requireRoom(tx, actor.id)
  if (topic !== null && contributions && !contributions.includes(topic)) {
    throw invalidFields({ topic: ['Please choose something that they can help with'] })
  }
  const expires_at = nextMorning(daysAfter(now, limits.daysToExpiry))
  const { id } = await tx.introduction.create({
    data: {
      asker_id: actor.id,
      asked_id,
      topic,
      message,
      ...offer,
      asked_at: now,
      expires_at,
      ...(withheld && { withheld, ...declinedAt(now) }),
    },
    select: { id: true },
  })
  if (!withheld) {
    await mailer.enqueue(tx, [introductionRequest.for(asked_id, { introduction_id: id })])
  }
  return getIntroduction(tx, actor.id, id)
}

/**
 * Asks a founder or a supporter for an introduction.
 *
 * @throws `not_found` for a member who is not listed, `conflict` for each limit and for a founder who
 * takes no requests, `invalid_input` for a topic that the founder does not show
 */
export async function ask(
  { db, ...deps }: Pick<Deps, 'db'> & RequestDeps,
  actor: Actor,
  { member_id: asked_id, topic, message }: IntroductionForm,
): Promise<Introduction> {
  if (asked_id === actor.id) throw conflict('You cannot ask yourself for an introduction')
  if (actor.user_type !== 'female_founder') {
    throw conflict('Founders ask for introductions, and your account is on the Friend track')
  }
  return transaction(db, async (tx) => {
    await lockSides(tx, actor, asked_id)
    return request(tx, deps, actor, { asked_id, topic: topic || null, message })
  })
}
