import { Prisma, type Introduction as Row, type Transaction } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import type { Introduction, IntroductionForm } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { isStayingSql, requireStillMember } from '../../lib/members/active-members.ts'
import { isSupporterSql } from '../../lib/members/supporters.ts'
import { daysAfter, longDate } from '../../lib/text/days.ts'
import { introductionRequest } from './emails.ts'
import { hasBlockedSql, takesRequestsSql } from './status.ts'
import { getIntroduction } from './view.ts'

interface Asked {
  full_name: string
  /** What they can help with; null for the author of an ask. */
  contributions: string[] | null
  open: boolean
  /** Whether the asker has blocked them. */
  blocked: boolean
  /** Whether they have blocked the asker, who must not learn of it. */
  blocks_asker: boolean
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
  FROM users u JOIN friend_profiles p ON p.user_id = u.id WHERE ${isSupporterSql('u')}`

/** Who has asked for something takes offers, whatever else they are open to. */
const authors = Prisma.sql`
  SELECT u.full_name, NULL::text[] AS contributions, u.id AS user_id, true AS open_to_introductions,
    NULL::date AS introductions_paused_until
  FROM users u WHERE ${isStayingSql('u')}`

/** Who is asked: a listed founder or supporter, or the author of an ask. Throws `not_found`. */
async function readAsked(
  tx: Transaction,
  askerId: string,
  { id, among }: { id: string; among: Prisma.Sql },
): Promise<Asked> {
  const [asked] = await tx.$queryRaw<Asked[]>`
    SELECT f.full_name, f.contributions, ${takesRequestsSql('f')} AS open,
      ${hasBlockedSql(Prisma.sql`me.id`, Prisma.sql`f.user_id`)} AS blocked,
      ${hasBlockedSql(Prisma.sql`f.user_id`, Prisma.sql`me.id`)} AS blocks_asker,
      me.introductions_suspended_at IS NOT NULL AS suspended,
      me.deletion_due_at IS NOT NULL AS leaving, clock_timestamp() AS now
    FROM (${among}) f JOIN users me ON me.id = ${askerId}::uuid
    WHERE f.user_id = ${id}::uuid`
  if (!asked) throw notFound('This member')
  return asked
}

interface Between {
  connected: boolean
  /** Whether a request of the asker's has no answer, and whether one of the founder's has none. */
  open: boolean
  received: boolean
  /** When the last request of the asker's was declined or expired. */
  refused_at: Date | null
}

/** What there was between two people. */
async function readBetween(tx: Transaction, askerId: string, id: string): Promise<Between> {
  const asked = Prisma.sql`i.asker_id = ${askerId}::uuid`
  const [between] = await tx.$queryRaw<Between[]>`
    SELECT coalesce(bool_or(i.state = 'accepted'), false) AS connected,
      coalesce(bool_or(${asked} AND i.state = 'pending'), false) AS open,
      coalesce(bool_or(NOT ${asked} AND i.state = 'pending'), false) AS received,
      max(i.answered_at) FILTER (
        WHERE ${asked} AND i.state IN ('declined', 'expired')) AS refused_at
    FROM introductions i
    WHERE (i.asker_id = ${askerId}::uuid AND i.asked_id = ${id}::uuid)
      OR (i.asker_id = ${id}::uuid AND i.asked_id = ${askerId}::uuid)`
  if (!between) throw new Error('an aggregate without GROUP BY has one row')
  return between
}

/** Throws `conflict` unless the asker may ask this founder. A blocked asker is told what others are. */
function requireOpen({ full_name, open, now }: Asked, between: Between): void {
  if (between.connected) throw conflict(`You and ${full_name} are connected already`)
  if (between.open) throw conflict(`Your request to ${full_name} has no answer yet`)
  if (between.received) {
    throw conflict(
      `${full_name} has asked you already. Please answer that request under Introductions`,
    )
  }
  if (!open) throw conflict(`${full_name} is not open to introductions at the moment`)
  const { refused_at } = between
  const again = refused_at && daysAfter(refused_at, limits.daysToAskAgain)
  if (again && again > now) {
    throw conflict(
      `${full_name} could not take up your last request. You can ask again from ${longDate(again)}`,
    )
  }
}

/** Throws `conflict` for an asker with too many open requests. Holds while the asker is locked. */
async function requireRoom(tx: Transaction, asker_id: string): Promise<void> {
  const open = await tx.introduction.count({ where: { asker_id, state: 'pending' } })
  if (open < limits.unanswered) return
  throw conflict(
    `You have ${limits.unanswered} requests without an answer. Please wait for one, or withdraw one`,
  )
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
 * Asks for an introduction or offers help, once both sides are locked: the other side gets an email. What is sent to
 * somebody who has blocked its sender is put aside at once, and no email goes out: the sender learns nothing.
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
  const { now, contributions, full_name, blocks_asker } = asked
  if (asked.blocked) {
    throw conflict(
      `You have blocked ${full_name}. To ${offer ? 'offer help' : 'ask them'}, please unblock them first`,
    )
  }
  const between = await readBetween(tx, actor.id, asked_id)
  // Who could not take up help once may need it with something else.
  requireOpen(asked, offer ? { ...between, refused_at: null } : between)
  await requireRoom(tx, actor.id)
  if (topic !== null && contributions && !contributions.includes(topic)) {
    throw invalidFields({ topic: ['Please choose something that they can help with'] })
  }
  const { id } = await tx.introduction.create({
    data: {
      ...{ asker_id: actor.id, asked_id, topic, message, ...offer },
      asked_at: now,
      expires_at: daysAfter(now, limits.daysToExpiry),
      put_aside_at: blocks_asker ? now : null,
    },
    select: { id: true },
  })
  if (!blocks_asker) {
    await mailer.enqueue(tx, [introductionRequest.for(asked_id, { introduction_id: id })])
  }
  return getIntroduction(tx, actor.id, id)
}

/**
 * Asks a founder or a supporter for an introduction.
 *
 * @throws `not_found` for a member who is not listed, `conflict` for too many open requests and for a founder who
 * takes none, `invalid_input` for a topic that the founder does not show, `too_many_requests`
 */
export async function ask(
  { db, throttle, ...deps }: Pick<Deps, 'db' | 'throttle'> & RequestDeps,
  actor: Actor,
  { member_id: asked_id, topic, message }: IntroductionForm,
): Promise<Introduction> {
  if (asked_id === actor.id) throw conflict('You cannot ask yourself for an introduction')
  if (actor.user_type !== 'female_founder') {
    throw conflict('Founders ask for introductions, and your account is on the Friend track')
  }
  await throttle.consume('introductionsOfWeek', actor.id)
  return transaction(db, async (tx) => {
    await lockSides(tx, actor, asked_id)
    return request(tx, deps, actor, { asked_id, topic: topic || null, message })
  })
}
