import { Prisma } from '@portal/database/client'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { areConnectedSql, hasBlockedSql, isBlockedSql } from '../../lib/members/blocks.ts'
import { dayAt } from '../../lib/text/days.ts'

/** SQL condition: introduction {alias} is unanswered and not put aside. */
export const isWaitingSql = (alias: string) =>
  Prisma.sql`(${Prisma.raw(alias)}.state = 'pending' AND ${Prisma.raw(alias)}.put_aside_at IS NULL)`

/** SQL condition: introduction {alias} is an offer of help, even if its ask was deleted since. */
export const isOfferSql = (alias: string) =>
  Prisma.sql`(${Prisma.raw(alias)}.asker_contact IS NOT NULL)`

// SQL condition: it is time to ask member {me} whether they have met connection {alias}. There is
// no block, they have not said yes or no, and it is between `daysToMeetingQuestion` and
// `daysOfMeetingQuestions` old. 'Not yet' starts the wait again.
export function isMeetingQuestionDueSql(alias: string, me: Prisma.Sql): Prisma.Sql {
  const i = Prisma.raw(alias)
  const isAsker = Prisma.sql`${i}.asker_id = ${me}`
  const days = (count: number) => Prisma.sql`now() - make_interval(days => ${count}::int)`
  return Prisma.sql`(${me} IN (${i}.asker_id, ${i}.asked_id) AND ${i}.state = 'accepted'
    AND ${i}.answered_at > ${days(limits.daysOfMeetingQuestions)}
    AND CASE WHEN ${isAsker} THEN ${i}.asker_met ELSE ${i}.asked_met END IS NULL
    AND coalesce(CASE WHEN ${isAsker} THEN ${i}.asker_met_at ELSE ${i}.asked_met_at END,
      ${i}.answered_at) <= ${days(limits.daysToMeetingQuestion)}
    AND NOT ${isBlockedSql(Prisma.sql`${i}.asker_id`, Prisma.sql`${i}.asked_id`)})`
}

/** SQL condition: profile {alias} takes requests. Ignores blocks, which are secret. */
export function takesRequestsSql(alias: string): Prisma.Sql {
  const profile = Prisma.raw(alias)
  const today = dayAt(new Date())
  return Prisma.sql`(${profile}.open_to_introductions
    AND coalesce(${profile}.introductions_paused_until <= ${today}::date, true))`
}

/** SQL: the `IntroductionStatus` between the caller and the member with profile {alias}. */
export function introductionStatusSql(
  alias: string,
  caller: Pick<Actor, 'id' | 'user_type'>,
): Prisma.Sql {
  if (caller.user_type !== 'female_founder') return Prisma.sql`'not_open'`
  const me = Prisma.sql`${caller.id}::uuid`
  const other = Prisma.sql`${Prisma.raw(alias)}.user_id`
  const isPending = (asker: Prisma.Sql, asked: Prisma.Sql) => Prisma.sql`
    EXISTS (SELECT 1 FROM introductions i
      WHERE i.asker_id = ${asker} AND i.asked_id = ${asked} AND i.state = 'pending')`
  return Prisma.sql`CASE
    WHEN ${other} = ${me} THEN 'not_open'
    WHEN ${areConnectedSql(me, other)} THEN 'connected'
    WHEN ${hasBlockedSql(me, other)} THEN 'not_open'
    WHEN ${isPending(me, other)} THEN 'asked'
    WHEN ${isPending(other, me)} THEN 'has_asked'
    WHEN ${takesRequestsSql(alias)} THEN 'open'
    ELSE 'not_open' END`
}
