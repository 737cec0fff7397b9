import { Prisma, type Win as Row } from '@portal/database/client'
import { canCall, hasPermission } from '@portal/shared/core/access'
import { memberPath } from '@portal/shared/core/paths'
import { getMember } from '@portal/shared/directory/endpoints'
import { picturePath } from '@portal/shared/pictures/kinds'
import { formerMember } from '@portal/shared/privacy/schemas'
import type { Win } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { hasBlockedSql } from '../../lib/members/blocks.ts'
import { isListedSql } from '../../lib/members/directory.ts'
import { newSinceSql } from '../../lib/members/last-visit.ts'
import { presentDay } from '../../lib/text/days.ts'
import { isAgreedSql } from './repost-rows.ts'

/** Only authors may edit, delete and restore a win, whatever the caller's role. */
export const mayEdit = (actor: Pick<Actor, 'id'>, win: Pick<Row, 'author_id'>): boolean =>
  win.author_id === actor.id

export const mayRemove = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  hasPermission(roles, 'moderate')

export type WinRow = Pick<
  Row,
  'id' | 'author_id' | 'title' | 'description' | 'date' | 'tags' | 'link' | 'created_at'
> & {
  author_name: string | null
  photo_id: string | null
  picture_id: string | null
  /** Whether the author has a page in the directory. */
  listed: boolean
  /** Whether another member posted it since the caller's visit before this one. */
  is_new: boolean
  /** Whether the author agrees to a repost; null if they have left. */
  agreed: boolean | null
  repost_url: string | null
  posted_at: Date | null
  messages: number
  reactions: Win['reactions']
  user_reacted: Win['userReacted']
}

export const winRows = (callerId: string) => Prisma.sql`
  SELECT w.id, w.author_id, w.title, w.description, w.date, w.tags, w.link, w.created_at,
    u.full_name AS author_name, ${photoIdSql('u')}, r.url AS repost_url, r.decided_at AS posted_at,
    (SELECT p.id FROM pictures p WHERE p.win_id = w.id) AS picture_id,
    ${isListedSql('u')} AS listed,
    ${isAgreedSql('w', 'u')} AS agreed,
    w.author_id IS DISTINCT FROM ${callerId}::uuid
      AND w.created_at > ${newSinceSql(callerId)} AS is_new,
    (SELECT count(*)::int FROM messages m
     WHERE m.kind = 'win' AND m.subject_id = w.id AND m.deleted_at IS NULL
       AND NOT ${hasBlockedSql(Prisma.sql`${callerId}::uuid`, Prisma.sql`m.author_id`)}) AS messages,
    (SELECT jsonb_build_object('heart', count(*) FILTER (WHERE type = 'heart'),
       'celebrate', count(*) FILTER (WHERE type = 'celebrate'))
     FROM win_reactions WHERE win_id = w.id) AS reactions,
    (SELECT jsonb_build_object('heart', coalesce(bool_or(type = 'heart'), FALSE),
       'celebrate', coalesce(bool_or(type = 'celebrate'), FALSE))
     FROM win_reactions WHERE win_id = w.id AND user_id = ${callerId}::uuid) AS user_reacted
  FROM wins w LEFT JOIN users u ON u.id = w.author_id
    LEFT JOIN win_reposts r ON r.win_id = w.id AND r.state = 'posted'`

export const presentWins = (actor: Actor, rows: WinRow[]): Win[] =>
  rows.map((row) => {
    const own = mayEdit(actor, row)
    const photo = photoPath(row.photo_id)
    return {
      id: row.id,
      userId: row.author_id ?? '',
      userName: row.author_name ?? formerMember,
      ...(photo && { userAvatar: photo }),
      title: row.title,
      description: row.description,
      date: presentDay(row.date),
      tags: row.tags,
      ...(row.link ? { link: row.link } : {}),
      ...(row.picture_id && { photo: picturePath(row.picture_id) }),
      ...(row.author_id &&
        row.listed &&
        canCall(getMember.access, actor) && { author_path: memberPath(row.author_id) }),
      ...(row.is_new && { is_new: true as const }),
      ...(own && { may_share: row.agreed === true }),
      reactions: row.reactions,
      userReacted: row.user_reacted,
      messages: row.messages,
      ...(row.repost_url && row.posted_at && (own || hasPermission(actor.roles, 'manage_content'))
        ? { repost: { url: row.repost_url, posted_at: row.posted_at.toISOString() } }
        : {}),
      can: { edit: own, delete: own, remove: mayRemove(actor) },
    }
  })
