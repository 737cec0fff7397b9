import {
  type Database,
  type Picture as PictureRow,
  Prisma,
  type Transaction,
} from '@portal/database/client'
import type { AudienceKind } from '@portal/shared/announcements/forms'
import type {
  Announcement,
  AnnouncementPicture,
  AnnouncementSummary,
} from '@portal/shared/announcements/schemas'
import type { Permission } from '@portal/shared/core/access'
import type { Rules } from '@portal/shared/network/schemas'
import { picturePath } from '@portal/shared/pictures/kinds'
import { type Page, page } from '../../lib/db/page.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { hasPermissionSql } from '../../lib/members/roles.ts'

/** SQL condition: announcement {alias} went to all members, or to this one. */
export const canReadAnnouncementSql = (alias: string, userId: string): Prisma.Sql => {
  const a = Prisma.raw(alias)
  return Prisma.sql`(
  ${a}.state IN ('sending', 'sent') AND (${a}.audience = 'all' OR EXISTS (
    SELECT 1 FROM announcement_emails m
    WHERE m.announcement_id = ${a}.id AND m.user_id = ${userId}::uuid AND m.state <> 'skipped')))`
}

export const sendPermission = (
  { editors_send_announcements }: Rules,
  audience: AudienceKind,
): Permission =>
  editors_send_announcements || audience === 'guests' ? 'write_announcements' : 'send_announcements'

/** SQL condition: announcement {alias} is a draft whose author may not send it. */
export const waitsSql = (alias: string, rules: Rules) => Prisma.sql`(
  ${Prisma.raw(alias)}.state = 'draft' AND ${Prisma.raw(alias)}.audience <> 'guests' AND EXISTS (
  SELECT 1 FROM users u WHERE u.id = ${Prisma.raw(alias)}.author_id
    AND NOT ${hasPermissionSql('u', sendPermission(rules, 'all'))}))`

interface SummaryRow {
  id: string
  subject: string
  about_service: boolean
  started_at: Date
}

const presentSummary = ({ started_at, ...row }: SummaryRow): AnnouncementSummary => ({
  id: row.id,
  subject: row.subject,
  about_service: row.about_service,
  sent_at: started_at.toISOString(),
})

export async function listAnnouncements(db: Database, userId: string, query: Page) {
  const { rows, pagination } = await page<SummaryRow>(db, query, {
    select: Prisma.sql`a.id::text, a.subject, a.about_service, a.started_at`,
    from: Prisma.sql`announcements a WHERE ${canReadAnnouncementSql('a', userId)}`,
    order: Prisma.sql`a.started_at DESC, a.id`,
  })
  return { announcements: rows.map(presentSummary), pagination }
}

export const pictureColumns = { id: true, description: true, width: true, height: true } as const
type Columns = Pick<PictureRow, keyof typeof pictureColumns>

export const presentPicture = (row: Columns | null): AnnouncementPicture | null =>
  row && {
    path: picturePath(row.id),
    description: row.description ?? '',
    width: row.width,
    height: row.height,
  }

type Row = SummaryRow & { text: string; button_label: string | null; button_url: string | null }

export async function getAnnouncement(
  db: Database,
  userId: string,
  id: string,
): Promise<Announcement> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT a.id::text, a.subject, a.about_service, a.started_at, a.text, a.button_label, a.button_url
    FROM announcements a WHERE a.id = ${id}::uuid AND ${canReadAnnouncementSql('a', userId)}`
  if (!row) throw notFound('This announcement')
  const of = { where: { announcement_id: id }, select: pictureColumns }
  const picture = presentPicture(await db.picture.findUnique(of))
  return { ...presentSummary(row), text: row.text, button: presentButton(row), picture }
}

export const presentButton = ({
  button_label: label,
  button_url: url,
}: Pick<Row, 'button_label' | 'button_url'>) =>
  label === null || url === null ? null : { label, url }

export async function recordUnsubscribe(
  db: Database | Transaction,
  { announcement_id, user_id, off }: { announcement_id: string; user_id: string; off: boolean },
): Promise<void> {
  await db.$executeRaw`
    WITH changed AS (
      UPDATE announcement_emails SET unsubscribed = ${off}::boolean
      WHERE announcement_id = ${announcement_id}::uuid AND user_id = ${user_id}::uuid
        AND unsubscribed <> ${off}::boolean
      RETURNING announcement_id
    )
    UPDATE announcements SET unsubscribed = unsubscribed + ${off ? 1 : -1}::int
    WHERE id IN (SELECT announcement_id FROM changed)`
}
