import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { AskAudience } from '@portal/shared/asks/options'
import type { AskReach } from '@portal/shared/asks/schemas'
import { canCall } from '@portal/shared/core/access'
import { getMember } from '@portal/shared/directory/endpoints'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { isAskForSql } from '../../lib/content/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { deliverySql, mayGetSql } from '../../lib/email/recipients.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { type AuthorRow, presentAuthor } from '../../lib/members/authors.ts'
import { isSupporterSql, maxFaces } from '../../lib/members/directory.ts'
import { topicTableSql } from '../../lib/members/help-topics.ts'
import { nextDailyEmail } from '../updates/service.ts'
import { blockedReaderIdsSql } from './view.ts'

const contributorsSql = (table: 'founder_profiles' | 'friend_profiles', meanings: Prisma.Sql) =>
  Prisma.sql`SELECT p.user_id FROM ${Prisma.raw(table)} p WHERE p.contributions && ${meanings}`

// SQL: FROM and WHERE for the users `u` who are notified of a new ask: they help with its topic and
// may see it. `ask` is a table with one row.
export function notifiedMembersSql(network: Network, ask: Prisma.Sql): Prisma.Sql {
  const meanings = Prisma.sql`ask_topic.meanings`
  return Prisma.sql`
  FROM ${ask} a
    CROSS JOIN LATERAL (
      SELECT meanings, ${blockedReaderIdsSql('a')} AS blocked_ids FROM ${topicTableSql(network)}
      WHERE a.topic = ANY (meanings) OFFSET 0) ask_topic
    CROSS JOIN LATERAL (
      ${contributorsSql('founder_profiles', meanings)} UNION ${contributorsSql('friend_profiles', meanings)}) contributors
    JOIN users u ON u.id = contributors.user_id
  WHERE u.id <> a.author_id AND ${isStayingSql('u')} AND ${isAskForSql('a', 'u')}
    AND u.id::text <> ALL (ask_topic.blocked_ids)`
}

interface Row extends Pick<AskReach, 'founders' | 'supporters' | 'at_once'> {
  /** Whether a member gets the ask in the daily email. */
  daily: boolean
  faces: AuthorRow[]
}

/** Counts the members that a new ask would notify. */
export async function getAskReach(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { topic, audience }: { topic: string; audience: AskAudience },
): Promise<AskReach> {
  const ask = Prisma.sql`(SELECT ${actor.id}::uuid AS author_id, ${topic}::text AS topic,
    ${audience}::text AS audience)`
  const isFounder = Prisma.sql`user_type = 'female_founder'`
  const someGetIt = (delivery: string) =>
    Prisma.sql`coalesce(bool_or(delivery = ${delivery}), FALSE)`
  const isListed = Prisma.sql`EXISTS (SELECT 1 FROM directory_entries d
    WHERE d.user_id = candidate.id AND d.contributions && candidate.meanings)`
  // Only founders may see what friends and listed founders help with.
  const isShown = canCall(getMember.access, actor)
    ? Prisma.sql`(${isListed} OR ${isSupporterSql('candidate')})`
    : Prisma.sql`FALSE`
  // OFFSET 0 makes Postgres sort the members before it checks them, so the check stops after five.
  const [row] = await read<Row>(db)`
    WITH notified AS MATERIALIZED (
      SELECT u.id, u.full_name AS name, u.user_type, u.is_active, u.deletion_due_at, ask_topic.meanings,
        CASE WHEN ${mayGetSql('u', { topic: 'asks', addresses: 'confirmed' })}
          THEN ${deliverySql('u', 'asks')} END AS delivery
      ${notifiedMembersSql(network, ask)})
    SELECT count(*) FILTER (WHERE ${isFounder})::int AS founders,
      count(*) FILTER (WHERE NOT ${isFounder})::int AS supporters,
      ${someGetIt('at_once')} AS at_once, ${someGetIt('daily')} AS daily,
      (SELECT coalesce(jsonb_agg(face), '[]') FROM (
        SELECT id, name, photo_id, ${isListed} AS listed FROM (
          SELECT n.id, n.name, n.user_type, n.is_active, n.deletion_due_at, n.meanings,
            p.id AS photo_id, p.id IS NULL AS no_photo
          FROM notified n LEFT JOIN pictures p ON p.user_id = n.id
          ORDER BY no_photo, id OFFSET 0) candidate
        WHERE ${isShown} ORDER BY no_photo, id LIMIT ${Prisma.raw(`${maxFaces}`)}) face) AS faces
    FROM notified`
  if (!row) throw new Error('an aggregate without GROUP BY has one row')
  const { daily, faces, ...counts } = row
  return {
    ...counts,
    faces: faces.map((face) => presentAuthor(actor, face)),
    daily_at: daily ? nextDailyEmail(new Date()).toISOString() : null,
  }
}
