import { type Database, Prisma, type Update } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Pagination, paginate } from '@portal/shared/core/pagination'
import type { EmailTopic } from '@portal/shared/emails/topics'
import type { Update as RenderedUpdate } from '@portal/shared/updates/endpoints'
import type { Actor } from '../../lib/auth/actor.ts'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { type Page, rowsOf } from '../../lib/db/page.ts'
import type { Email, EmailDeps } from '../../lib/email/define.ts'
import type { EmailContent } from '../../lib/email/message.ts'
import { asReader, type Reader, topicsForSql } from '../../lib/email/recipients.ts'
import { isOldUpdateSql } from '../../lib/email/updates.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { hasBlockedSql } from '../../lib/members/blocks.ts'
import { dayAfter, dayAt, momentAt } from '../../lib/text/days.ts'

/** If no process runs at eight, the daily email goes out later that day. */
export const dailyEmailTime = { from: '08:00', until: '24:00' }

/** Returns the moment of the next daily email. */
export function nextDailyEmail(now: Date): Date {
  const today = momentAt(dayAt(now), dailyEmailTime.from)
  return today > now ? today : momentAt(dayAfter(dayAt(now)), dailyEmailTime.from)
}

type Row = Pick<Update, 'id' | 'kind' | 'data' | 'created_at' | 'seen_at'>

export interface UpdateDeps extends EmailDeps {
  /** All emails by name. An update has the content of its email. */
  emails: Readonly<Record<string, Email>>
}

/** Renders updates with the contents of their emails. Omits updates that no longer apply. */
export async function renderUpdates(
  deps: UpdateDeps,
  { recipient, topics }: Reader,
  rows: Row[],
): Promise<RenderedUpdate[]> {
  const contents = new Map<string, EmailContent>()
  await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, rowsOfKind]) => {
      const definition = deps.emails[kind]
      const isForReader = !definition?.topic || topics.includes(definition.topic)
      if (!definition?.renderNotifications || !isForReader) return
      const queued = rowsOfKind.map(({ data }) => Object(data))
      const rendered = await definition.renderNotifications(deps, recipient, queued)
      for (const [n, { id }] of rowsOfKind.entries()) {
        const content = rendered[n]
        if (content) contents.set(id, content)
      }
    }),
  )
  const faces = await readFaces(
    deps.db,
    recipient.id,
    [...contents.values()].flatMap(({ from }) => from ?? []),
  )
  return rows.flatMap(({ id, created_at, seen_at }) => {
    const content = contents.get(id)
    if (!content) return []
    const { subject, detail = content.quote, button } = content
    return {
      id,
      title: subject,
      detail: detail ?? null,
      from: faces.get(content.from ?? '') ?? null,
      path: button?.url.startsWith('/') ? button.url : null,
      created_at: created_at.toISOString(),
      seen: seen_at !== null,
    }
  })
}

// Omits members who are leaving or whom the reader has blocked. A block by the other member must
// not show.
async function readFaces(
  db: Database,
  readerId: string,
  ids: string[],
): Promise<Map<string, RenderedUpdate['from']>> {
  if (ids.length === 0) return new Map()
  const isBlocked = hasBlockedSql(Prisma.sql`${readerId}::uuid`, Prisma.sql`u.id`)
  const rows = await read<{ id: string; name: string; photo_id: string | null }>(
    db,
    Prisma.sql`
      SELECT u.id::text, u.full_name AS name, ${photoIdSql('u')} FROM users u
      WHERE u.id = ANY (${ids}::uuid[]) AND ${isStayingSql('u')} AND NOT ${isBlocked}`,
  )
  return new Map(rows.map(({ id, name, photo_id }) => [id, { name, photo: photoPath(photo_id) }]))
}

/** Lists one page of a member's updates, newest first. The total is 0 after the last page. */
export async function listUpdates(
  deps: UpdateDeps,
  actor: Actor,
  query: Page,
): Promise<{ updates: RenderedUpdate[]; pagination: Pagination }> {
  const isOwn = Prisma.sql`user_id = ${actor.id}::uuid`
  const rows = await read<Row & { total: number; topics: EmailTopic[] }>(
    deps.db,
    Prisma.sql`
      SELECT id, kind, data, created_at, seen_at, ${topicsForSql(actor.id)} AS topics,
        (SELECT count(*)::int FROM updates WHERE ${isOwn}) AS total
      FROM updates WHERE ${isOwn} ORDER BY created_at DESC, id DESC ${rowsOf(query)}`,
  )
  const { total = 0, topics = [] } = rows[0] ?? {}
  return {
    updates: await renderUpdates(deps, { recipient: asReader(actor), topics }, rows),
    pagination: paginate(query.page, query.page_size, total),
  }
}

/** Includes updates that the page leaves out. */
export async function countUnseen(
  db: Database,
  { id: user_id }: Pick<Actor, 'id'>,
): Promise<{ unseen: number }> {
  // Every open page calls this each minute, so it is one cheap query.
  const [counted] = await read<{ unseen: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS unseen FROM updates
      WHERE user_id = ${user_id}::uuid AND seen_at IS NULL`,
  )
  return { unseen: counted?.unseen ?? 0 }
}

/** Ignores ids of other members' updates. */
export async function markUpdatesSeen(
  db: Database,
  { id: user_id }: Actor,
  body: { ids: string[] } | { all: true },
): Promise<void> {
  await db.update.updateMany({
    where: { user_id, seen_at: null, ...('ids' in body && { id: { in: body.ids } }) },
    data: { seen_at: new Date() },
  })
}

/** Deletes updates older than 60 days. Returns their number. */
export const clearOldUpdates = (db: Database): Promise<number> =>
  deleteInBatches(db, 'updates', isOldUpdateSql)
