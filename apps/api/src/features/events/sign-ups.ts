import { type Database, type Event, Prisma, type Transaction } from '@portal/database/client'
import type { RsvpStatus } from '@portal/shared/events/schemas'
import type { Deps } from '../../lib/deps.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { isBlockedSql } from '../../lib/members/blocks.ts'

type Db = Database | Transaction
export type Emailing = Pick<Deps, 'mailer'>

/** A member who signed up, or a guest without an account. */
export interface SignedUp {
  id: string
  has_account: boolean
}

/** SQL: all who signed up for an event: members, and guests who have confirmed their address. */
const signUpsSql = (eventId: Prisma.Sql) => Prisma.sql`(
  SELECT user_id AS id, TRUE AS has_account, status, place FROM rsvps WHERE event_id = ${eventId}
  UNION ALL
  SELECT id, FALSE, status, place FROM event_guests
  WHERE event_id = ${eventId} AND confirmed_at IS NOT NULL)`

/** SQL: the number of members and guests who are going to an event, or waiting. */
export const countSignUpsSql = (eventId: Prisma.Sql, status: RsvpStatus): Prisma.Sql => Prisma.sql`
  (SELECT count(*)::int FROM ${signUpsSql(eventId)} s WHERE s.status = ${status}::"RsvpStatus")`

/** Returns the number of members and guests who are going. */
export async function countGoing(db: Db, eventId: string): Promise<number> {
  const [found] = await db.$queryRaw<[{ count: number }]>`
    SELECT ${countSignUpsSql(Prisma.sql`${eventId}::uuid`, 'going')} AS count`
  return found.count
}

/** Returns the members and guests with a status, in the order of their sign-ups. */
export const findSignUps = (
  db: Db,
  eventId: string,
  status: RsvpStatus,
): Promise<SignedUp[]> => db.$queryRaw`
  SELECT s.id::text, s.has_account FROM ${signUpsSql(Prisma.sql`${eventId}::uuid`)} s
  WHERE s.status = ${status}::"RsvpStatus" ORDER BY s.place`

/** Returns one person on the list of an event; undefined for anyone else. */
export async function findSignUp(
  db: Db,
  eventId: string,
  id: string,
): Promise<(SignedUp & { status: RsvpStatus }) | undefined> {
  const [found] = await db.$queryRaw<(SignedUp & { status: RsvpStatus })[]>`
    SELECT s.id::text, s.has_account, s.status::text
    FROM ${signUpsSql(Prisma.sql`${eventId}::uuid`)} s WHERE s.id = ${id}::uuid`
  return found
}

/**
 * Returns who gets the free places of an event: the first on the waiting list who are not leaving
 * and are allowed at the event.
 */
export async function findNext(db: Db, event: Event): Promise<SignedUp[]> {
  const { id, capacity, attendee_type } = event
  const free = capacity === null ? null : capacity - (await countGoing(db, id))
  if (free !== null && free <= 0) return []
  return db.$queryRaw`
    SELECT s.id::text, s.has_account
    FROM ${signUpsSql(Prisma.sql`${id}::uuid`)} s LEFT JOIN users u ON u.id = s.id AND s.has_account
    WHERE s.status = 'waiting' AND (NOT s.has_account OR ${isStayingSql('u')}
      AND (${attendee_type} <> 'Founder Only' OR u.user_type = 'female_founder' OR 'admin' = ANY (u.roles)))
    ORDER BY s.place LIMIT ${free}::int`
}

// SQL condition: sign-up {rsvp} is by member {user}, who is going and lets members see it. True for
// the reader's own sign-up, false if one has blocked the other.
export const isShownGuestSql = (rsvp: string, user: string, readerId: string): Prisma.Sql => {
  const [signUp, guest] = [Prisma.raw(rsvp), Prisma.raw(user)]
  return Prisma.sql`(${signUp}.user_id = ${guest}.id AND ${signUp}.status = 'going' AND ${signUp}.show_me
    AND ${isStayingSql(user)}
    AND NOT ${isBlockedSql(Prisma.sql`${readerId}::uuid`, Prisma.sql`${guest}.id`)})`
}

/** Returns the ids of the members among people, or of the guests without an account. */
export const idsOf = (people: readonly SignedUp[], has_account: boolean): string[] =>
  people.filter((one) => one.has_account === has_account).map(({ id }) => id)
