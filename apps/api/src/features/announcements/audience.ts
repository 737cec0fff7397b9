import {
  type Announcement,
  type Database,
  Prisma,
  type Transaction,
  type UserType,
} from '@portal/database/client'
import { membersFilterSchema } from '@portal/shared/accounts/schemas'
import type { AudienceOptions } from '@portal/shared/announcements/admin-endpoints'
import type { Reach } from '@portal/shared/announcements/schemas'
import { userTypes } from '@portal/shared/core/access'
import { industriesOf } from '@portal/shared/directory/filters'
import { isForAllSql, isUpcomingSql } from '../../lib/content/content.ts'
import { countIf } from '../../lib/db/page.ts'
import { hasConfirmedSql, isAddressRefusedSql } from '../../lib/email/addresses.ts'
import { alwaysSent } from '../../lib/email/define.ts'
import { agreesSql, mayGetSql } from '../../lib/email/recipients.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { matchesFilterSql } from '../accounts/service.ts'

/** The columns of an announcement that say who it is for. */
type Audience = Pick<
  Announcement,
  'audience' | 'audience_of' | 'audience_waiting' | 'audience_filter'
>

interface Service {
  about_service: boolean
}

const noOneSql = Prisma.sql`FALSE`

/** Null for a value that is no longer offered. */
const track = (of: string | null): UserType | undefined => userTypes.find((one) => one === of)
const industriesNamed = (of: string | null): string[] => (of ? [...industriesOf(of)] : [])

function isInAudienceSql(alias: string, one: Audience): Prisma.Sql {
  const { audience, audience_of: of, audience_filter } = one
  const user = Prisma.raw(alias)
  switch (audience) {
    case 'all':
      return Prisma.sql`TRUE`
    case 'track': {
      const type = track(of)
      return type ? Prisma.sql`${user}.user_type = ${type}::"UserType"` : noOneSql
    }
    case 'industry':
      return Prisma.sql`EXISTS (SELECT 1 FROM founder_profiles f
        WHERE f.user_id = ${user}.id AND f.industry = ANY (${industriesNamed(of)}::text[]))`
    case 'pod':
      return Prisma.sql`EXISTS (SELECT 1 FROM pod_members m JOIN pods p ON p.id = m.pod_id
        WHERE m.user_id = ${user}.id AND m.state = 'member' AND p.dissolved_at IS NULL
          AND p.id = ${of}::uuid)`
    case 'guests':
      return Prisma.sql`EXISTS (SELECT 1 FROM rsvps r JOIN events ON events.id = r.event_id
        WHERE r.user_id = ${user}.id AND r.signed_up AND ${isOnListSql('r', one)}
          AND events.id = ${of}::uuid AND ${isForAllSql('events')})`
    case 'members_filter': {
      const { data } = membersFilterSchema.safeParse(audience_filter)
      return data ? Prisma.sql`(${matchesFilterSql(alias, data)})` : noOneSql
    }
  }
}

/** SQL condition: place {alias} is a place at the event, or one on a waiting list it goes to. */
const isOnListSql = (alias: string, { audience_waiting }: Audience) =>
  Prisma.sql`(${audience_waiting}::boolean OR ${Prisma.raw(alias)}.status = 'going')`

/** SQL condition: the announcement may be emailed to guest {alias} without an account. */
export const isReachedGuestSql = (alias: string, one: Audience): Prisma.Sql => {
  if (one.audience !== 'guests') return noOneSql
  const guest = Prisma.raw(alias)
  return Prisma.sql`(${guest}.event_id = ${one.audience_of}::uuid AND ${guest}.email IS NOT NULL
    AND ${guest}.confirmed_at IS NOT NULL AND ${isOnListSql(alias, one)})`
}

/** Whether an announcement needs no consent to news: about the portal, or to guests of an event. */
const needsNoConsent = ({ audience, about_service }: Pick<Audience, 'audience'> & Service) =>
  about_service || audience === 'guests'

const addresseesOf = ({ audience, about_service }: Audience & Service) => {
  if (audience === 'guests') return { topic: null, addresses: 'confirmed' } as const
  return about_service ? alwaysSent : ({ topic: 'newsletter', addresses: 'confirmed' } as const)
}

/** SQL condition: it may reach user {alias}. News needs consent and a confirmed address. */
export function isReachedSql(alias: string, one: Audience & Service): Prisma.Sql {
  const mayGet = mayGetSql(alias, addresseesOf(one))
  const maySend = needsNoConsent(one) ? Prisma.sql`${isStayingSql(alias)} AND ${mayGet}` : mayGet
  return Prisma.sql`(${isInAudienceSql(alias, one)} AND ${maySend})`
}

export async function countReach(
  db: Database | Transaction,
  one: Audience & Service,
): Promise<Reach> {
  const [needsNone, isService] = [
    needsNoConsent(one),
    one.about_service && one.audience !== 'guests',
  ]
  const [counts] = await db.$queryRaw<Omit<Reach, 'reached'>[]>`
    SELECT count(*)::int AS members,
      ${countIf(Prisma.sql`NOT agrees`)} AS without_consent,
      ${countIf(Prisma.sql`agrees AND NOT confirmed`)} AS unconfirmed,
      ${countIf(Prisma.sql`agrees AND confirmed AND refused`)} AS refused
    FROM (
      SELECT (${needsNone}::boolean OR ${agreesSql('u', 'newsletter')}) AS agrees,
        (${isService}::boolean OR ${hasConfirmedSql('u')}) AS confirmed, ${isAddressRefusedSql('u')} AS refused
      FROM users u WHERE ${isStayingSql('u')} AND ${isInAudienceSql('u', one)}
      UNION ALL
      SELECT TRUE, TRUE, FALSE FROM event_guests g WHERE ${isReachedGuestSql('g', one)}
    ) audience`
  const none = { members: 0, without_consent: 0, unconfirmed: 0, refused: 0 }
  const { members, ...others } = counts ?? none
  const { without_consent, unconfirmed, refused } = others
  return { members, reached: members - without_consent - unconfirmed - refused, ...others }
}

const maxOptions = 100

export async function listAudiences(db: Database): Promise<AudienceOptions> {
  const [pods, events] = await Promise.all([
    db.$queryRaw<AudienceOptions['pods']>`
      SELECT p.id::text, p.name, (SELECT count(*)::int FROM pod_members m
        WHERE m.pod_id = p.id AND m.state = 'member') AS members
      FROM pods p WHERE p.dissolved_at IS NULL
      ORDER BY fold_text(p.name), p.id LIMIT ${maxOptions}`,
    db.$queryRaw<{ id: string; title: string; starts_at: Date; going: number }[]>`
      SELECT id::text, title, starts_at, (SELECT count(*)::int FROM rsvps r
        WHERE r.event_id = events.id AND r.status = 'going') AS going
      FROM events
      WHERE ${isForAllSql('events')} AND published_at IS NOT NULL
        AND ${isUpcomingSql('events', Prisma.sql`clock_timestamp() - interval '30 days'`)}
      ORDER BY starts_at DESC, id LIMIT ${maxOptions}`,
  ])
  return {
    pods,
    events: events.map((event) => ({ ...event, starts_at: event.starts_at.toISOString() })),
  }
}

export function audienceNameSql(alias: string): Prisma.Sql {
  const announcement = Prisma.raw(alias)
  return Prisma.sql`CASE ${announcement}.audience
    WHEN 'pod' THEN (SELECT p.name FROM pods p WHERE p.id = ${announcement}.audience_of::uuid)
    WHEN 'guests' THEN (SELECT title FROM events
      WHERE id = ${announcement}.audience_of::uuid AND ${isForAllSql('events')})
  END`
}
