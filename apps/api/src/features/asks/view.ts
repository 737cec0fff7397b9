import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Ask } from '@portal/shared/asks/schemas'
import { hasPermission } from '@portal/shared/core/access'
import { topicLabel } from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { found } from '../../lib/http/app-error.ts'
import { photoIdSql } from '../../lib/media/pictures.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { type AuthorRow, presentAuthor } from '../../lib/members/authors.ts'
import { areConnectedSql, hasBlockedSql, isBlockedSql } from '../../lib/members/blocks.ts'
import { isListedSql } from '../../lib/members/directory.ts'
import { offersTopicSql } from '../../lib/members/help-topics.ts'
import { hasPermissionSql } from '../../lib/members/roles.ts'
import { presentDay } from '../../lib/text/days.ts'
import { isWaitingSql } from '../introductions/service.ts'

/** SQL condition: a member has written under ask {alias}, offered help with it or was thanked. */
function hasTakenPartSql(alias: string, me: Prisma.Sql): Prisma.Sql {
  const id = Prisma.raw(`${alias}.id`)
  return Prisma.sql`(
    EXISTS (SELECT 1 FROM messages w
      WHERE w.kind = 'ask' AND w.subject_id = ${id} AND w.author_id = ${me})
    OR EXISTS (SELECT 1 FROM introductions i WHERE i.ask_id = ${id} AND i.asker_id = ${me})
    OR EXISTS (SELECT 1 FROM ask_helpers h WHERE h.ask_id = ${id} AND h.user_id = ${me}))`
}

export type AskReader = Pick<Actor, 'id' | 'roles' | 'user_type'>

/**
 * SQL condition: the member may see ask {alias}.
 *
 * - Moderators and the author see it.
 * - Others must be in its audience, and its author must not be leaving while it is open.
 * - A block hides it, unless the author blocked a member who has taken part.
 */
export function canSeeAskSql(alias: string, { id, roles, user_type }: AskReader): Prisma.Sql {
  const ask = Prisma.raw(alias)
  if (hasPermission(roles, 'moderate')) return Prisma.sql`(${ask}.state <> 'removed')`
  const author = Prisma.sql`${ask}.author_id`
  const me = Prisma.sql`${id}::uuid`
  const isInAudience =
    user_type === 'female_founder' ? Prisma.sql`TRUE` : Prisma.sql`${ask}.audience = 'members'`
  return Prisma.sql`(${ask}.state <> 'removed' AND (${author} IS NOT DISTINCT FROM ${me} OR (
    ${isInAudience} AND (NOT ${isBlockedSql(author, me)}
      OR ${hasTakenPartSql(alias, me)} AND NOT ${hasBlockedSql(me, author)})
    AND (${ask}.state <> 'open' OR EXISTS (
      SELECT 1 FROM users u WHERE u.id = ${author} AND ${isStayingSql('u')})))))`
}

const contributionsSql = (id: Prisma.Sql) => Prisma.sql`coalesce(
  (SELECT f.contributions FROM founder_profiles f WHERE f.user_id = ${id}),
  (SELECT f.contributions FROM friend_profiles f WHERE f.user_id = ${id}), '{}')`

/** SQL condition: ask {alias} is on a topic the member helps with, by an unblocked member. */
export function matchesContributionsSql(alias: string, network: Network, id: string): Prisma.Sql {
  const ask = Prisma.raw(alias)
  const me = Prisma.sql`${id}::uuid`
  return Prisma.sql`
    (${ask}.author_id IS DISTINCT FROM ${me} AND ${ask}.topic IS NOT NULL
      AND NOT ${hasBlockedSql(me, Prisma.sql`${ask}.author_id`)}
      AND ${offersTopicSql(network, contributionsSql(me), Prisma.sql`${ask}.topic`)})`
}

export const isSuggestedToSql = (alias: string, network: Network, reader: AskReader) => Prisma.sql`
  (${matchesContributionsSql(alias, network, reader.id)} AND ${canSeeAskSql(alias, reader)})`

/**
 * SQL: members not notified of ask {alias}: they blocked its author, or are blocked non-moderators.
 */
export function blockedReaderIdsSql(alias: string): Prisma.Sql {
  const author = Prisma.raw(`${alias}.author_id`)
  return Prisma.sql`ARRAY(
    SELECT b.owner_id::text FROM introduction_blocks b WHERE b.blocked_id = ${author}
    UNION SELECT u.id::text FROM introduction_blocks b JOIN users u ON u.id = b.blocked_id
    WHERE b.owner_id = ${author} AND NOT ${hasPermissionSql('u', 'moderate')})`
}

/** SQL: the ids of members whom the author can thank for ask {alias}. */
export function thankableIdsSql(alias: string): Prisma.Sql {
  const ask = Prisma.raw(alias)
  return Prisma.sql`
  SELECT h.id FROM (
    SELECT i.asker_id FROM introductions i WHERE i.ask_id = ${ask}.id AND i.state IN ('accepted', 'ended')
    UNION SELECT m.author_id FROM messages m
    WHERE m.kind = 'ask' AND m.subject_id = ${ask}.id AND m.deleted_at IS NULL
      AND m.author_id <> ${ask}.author_id) h (id)
  WHERE NOT ${hasBlockedSql(Prisma.sql`${ask}.author_id`, Prisma.sql`h.id`)}`
}

const authorsSql = Prisma.sql`
  SELECT u.id, u.full_name AS name, ${photoIdSql('u')},
    ${isListedSql('u')} AS listed FROM users u`

const jsonListSql = (rows: Prisma.Sql) => Prisma.sql`
  (SELECT coalesce(json_agg(x ORDER BY x.name, x.id), '[]') FROM (${rows}) x)`

interface Row extends Pick<Ask, 'id' | 'topic' | 'title' | 'text' | 'audience' | 'state'> {
  author: AuthorRow | null
  until: Date
  created_at: Date
  closed_at: Date | null
  matches: boolean
  messages: number
  thanked: number
  helped_by: AuthorRow[]
  offer: Ask['offer']
  connected: boolean
  blocked: boolean
  reported: boolean
  /** Whether the caller agreed to be named, in an array; empty if they were not thanked. */
  agreed_to_be_named: (boolean | null)[]
  in_newsletter: boolean
  shows_company: boolean
  work: Ask['work']
  waiting_offers: number
  thankable: { id: string; name: string }[]
}

export interface AskDeps extends Pick<Deps, 'network'> {
  db: Database | Transaction
}

/** Reads asks `a` as a member sees them. `clauses` are the condition, order and limit. */
export async function readAsks(
  { db, network }: AskDeps,
  actor: Actor,
  clauses: Prisma.Sql,
): Promise<Ask[]> {
  const me = Prisma.sql`${actor.id}::uuid`
  const rows = await read<Row>(db)`
    SELECT a.id::text, a.topic, a.title, a.text, a.audience::text, a.state::text, a.until,
      a.created_at, a.closed_at, a.in_newsletter, a.shows_company, ${matchesContributionsSql('a', network, actor.id)} AS matches,
      (SELECT to_json(x) FROM (${authorsSql} WHERE u.id = a.author_id) x) AS author,
      (SELECT json_build_object('role', f.current_title, 'company', f.company_name)
       FROM founder_profiles f WHERE f.user_id = a.author_id AND a.shows_company) AS work,
      (SELECT count(*)::int FROM messages m
       WHERE m.kind = 'ask' AND m.subject_id = a.id AND m.deleted_at IS NULL
         AND NOT ${hasBlockedSql(me, Prisma.sql`m.author_id`)}) AS messages,
      (SELECT count(*)::int FROM ask_helpers h WHERE h.ask_id = a.id) AS thanked,
      ${jsonListSql(Prisma.sql`${authorsSql} JOIN ask_helpers h ON h.user_id = u.id
        WHERE h.ask_id = a.id AND h.named
          AND NOT ${isBlockedSql(Prisma.sql`a.author_id`, Prisma.sql`u.id`)}`)} AS helped_by,
      (SELECT json_build_object('id', i.id, 'state', i.state)
       FROM introductions i WHERE i.ask_id = a.id AND i.asker_id = ${me}) AS offer,
      ${areConnectedSql(Prisma.sql`a.author_id`, me)} AS connected,
      ${hasBlockedSql(me, Prisma.sql`a.author_id`)} AS blocked,
      EXISTS (SELECT 1 FROM reports r WHERE r.ask_id = a.id AND r.reporter_id = ${me}) AS reported,
      ARRAY(SELECT h.named FROM ask_helpers h WHERE h.ask_id = a.id AND h.user_id = ${me}) AS agreed_to_be_named,
      (SELECT count(*)::int FROM introductions i
       WHERE i.ask_id = a.id AND ${isWaitingSql('i')}) AS waiting_offers,
      CASE WHEN a.author_id = ${me} AND a.state = 'open' THEN ${jsonListSql(Prisma.sql`
        SELECT u.id, u.full_name AS name FROM users u WHERE u.id IN (${thankableIdsSql('a')})`)}
      ELSE '[]' END AS thankable
    FROM asks a WHERE ${clauses}`
  const formerMember = { id: null, name: null, photo_id: null, listed: false }
  return rows.map(
    ({
      in_newsletter,
      shows_company,
      waiting_offers,
      thankable,
      agreed_to_be_named,
      author,
      blocked,
      reported,
      ...row
    }) => {
      const isOwn = author?.id === actor.id
      const isOpen = row.state === 'open'
      const [named] = agreed_to_be_named
      return {
        ...row,
        topic: row.topic === null ? null : topicLabel(network, row.topic),
        author: presentAuthor(actor, author ?? formerMember),
        until: presentDay(row.until),
        created_at: row.created_at.toISOString(),
        closed_at: row.closed_at?.toISOString() ?? null,
        helped_by: row.helped_by.map((helper) => presentAuthor(actor, helper)),
        ...(named !== undefined && { named }),
        own: isOwn
          ? { in_newsletter, shows_company, offers: waiting_offers, helpers: thankable }
          : null,
        can: {
          edit: isOwn && isOpen,
          close: isOwn && isOpen,
          delete: isOwn,
          remove: !isOwn && hasPermission(actor.roles, 'moderate'),
          help: !isOwn && isOpen && row.offer === null && !row.connected && !blocked,
          ask_again: isOwn && !isOpen,
          report: !isOwn && !reported,
          block: !isOwn && author !== null && !blocked,
        },
      }
    },
  )
}

export async function getAsk(deps: AskDeps, actor: Actor, id: string): Promise<Ask> {
  const rows = await readAsks(
    deps,
    actor,
    Prisma.sql`a.id = ${id}::uuid AND ${canSeeAskSql('a', actor)}`,
  )
  return found(rows[0], 'This ask')
}
