import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { messageLimits as limits, type MessageState } from '@portal/shared/conversations/kinds'
import type { Message } from '@portal/shared/conversations/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ConversationAccess } from '../../lib/content/conversation.ts'
import { photoIdSql } from '../../lib/media/pictures.ts'
import { type AuthorRow, presentAuthor } from '../../lib/members/authors.ts'
import { hasBlockedSql } from '../../lib/members/blocks.ts'
import { isListedSql } from '../../lib/members/directory.ts'

interface Row extends Omit<AuthorRow, 'id' | 'name'> {
  id: string
  author_id: string | null
  author: string | null
  text: string
  created_at: Date
  edited_at: Date | null
  state: MessageState
  /** Whether the author may still change it. */
  fresh: boolean
  reported: boolean
}

export const isFreshSql = (alias: string): Prisma.Sql => Prisma.sql`
  (${Prisma.raw(alias)}.created_at > clock_timestamp() - make_interval(mins => ${limits.minutesToEdit}::int))`

/** SQL condition: the caller sees message {alias}. Omits blocked authors and deleted messages. */
export function canSeeMessageSql(alias: string, callerId: string): Prisma.Sql {
  const m = Prisma.raw(alias)
  return Prisma.sql`
    (NOT ${hasBlockedSql(Prisma.sql`${callerId}::uuid`, Prisma.sql`${m}.author_id`)}
    AND (${m}.deleted_at IS NULL OR EXISTS (
      SELECT 1 FROM messages later
      WHERE later.kind = ${m}.kind AND later.subject_id = ${m}.subject_id
        AND later.position > ${m}.position AND later.deleted_at IS NULL
        AND later.author_id IS DISTINCT FROM ${m}.author_id)))`
}

/** Reads messages `m` that match a condition; `orderAndLimit` is appended. */
export async function readMessages(
  db: Database | Transaction,
  actor: Actor,
  { moderates, closed }: ConversationAccess,
  where: Prisma.Sql,
  orderAndLimit = Prisma.empty,
): Promise<Message[]> {
  const rows = await read<Row>(db)`
    SELECT m.id::text, m.author_id::text, u.full_name AS author, ${photoIdSql('u')},
      ${isListedSql('u')} AS listed,
      CASE WHEN m.deleted_at IS NULL THEN m.text ELSE '' END AS text, m.created_at, m.edited_at,
      CASE WHEN m.deleted_at IS NULL THEN 'shown' WHEN m.removed_reason IS NULL THEN 'deleted'
        ELSE 'removed' END AS state,
      ${isFreshSql('m')} AS fresh,
      EXISTS (SELECT 1 FROM reports r
        WHERE r.message_id = m.id AND r.reporter_id = ${actor.id}::uuid) AS reported
    FROM messages m LEFT JOIN users u ON u.id = m.author_id
    WHERE ${where} AND ${canSeeMessageSql('m', actor.id)} ${orderAndLimit}`
  return rows.map(({ author_id, author, photo_id, listed, fresh, reported, ...row }) => {
    const shown = row.state === 'shown'
    const own = shown && author_id === actor.id
    return {
      id: row.id,
      author: presentAuthor(actor, { id: author_id, name: author, photo_id, listed }),
      text: row.text,
      created_at: row.created_at.toISOString(),
      edited_at: shown ? (row.edited_at?.toISOString() ?? null) : null,
      state: row.state,
      can: {
        edit: own && fresh && closed === null,
        delete: own,
        remove: shown && !own && moderates,
        report: shown && !own && !reported,
        // The caller reads no messages of members they have blocked.
        block: shown && !own && author_id !== null,
      },
    }
  })
}
