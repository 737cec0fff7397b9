import { type Database, Prisma, type Update } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { EndpointInput, EndpointOutput } from '@portal/shared/core/endpoint'
import { type Pagination, paginate } from '@portal/shared/core/pagination'
import type { EmailTopic } from '@portal/shared/emails/topics'
import type {
  countUpdates as countEndpoint,
  markUpdatesSeen as seeEndpoint,
} from '@portal/shared/updates/endpoints'
import type { Update as Told } from '@portal/shared/updates/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'
import { type Page, rowsOf } from '../../lib/db/page.ts'
import type { Email, EmailDeps } from '../../lib/email/define.ts'
import type { EmailContent } from '../../lib/email/message.ts'
import { type Reader, topicsForSql } from '../../lib/email/recipients.ts'
import { isOldUpdateSql } from '../../lib/email/updates.ts'

type Row = Pick<Update, 'id' | 'kind' | 'data' | 'created_at' | 'seen_at'>

/** What updates are read with. */
export interface UpdateDeps extends EmailDeps {
  /** The emails of which updates are made, by their names. */
  emails: Readonly<Record<string, Email>>
}

/**
 * The rows in the words of their emails. Those whose subject cannot be loaded now are left out, such
 * as an invitation to a study while the reader's consent is withdrawn. Nothing is written.
 */
export async function tellAll(
  deps: UpdateDeps,
  { recipient, topics }: Reader,
  rows: Row[],
): Promise<Told[]> {
  const wordsOf = new Map<string, EmailContent>()
  await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, some]) => {
      const definition = deps.emails[kind]
      if (
        !definition?.renderNotifications ||
        (definition.topic && !topics.includes(definition.topic))
      )
        return
      const all = some.map(({ data }) => Object(data))
      for (const [n, words] of (
        await definition.renderNotifications(deps, recipient, all)
      ).entries()) {
        const row = some[n]
        if (row && words) wordsOf.set(row.id, words)
      }
    }),
  )
  return rows.flatMap(({ id, created_at, seen_at }) => {
    const words = wordsOf.get(id)
    if (!words) return []
    const { subject, detail = words.quote, button } = words
    return {
      id,
      title: subject,
      detail: detail ?? null,
      path: button?.url.startsWith('/') ? button.url : null,
      created_at: created_at.toISOString(),
      seen: seen_at !== null,
    }
  })
}

/** One page of a member's updates, newest first. Beyond the last one, the total is 0. */
export async function listUpdates(
  deps: UpdateDeps,
  actor: Actor,
  query: Page,
): Promise<{ updates: Told[]; pagination: Pagination }> {
  const isOwn = Prisma.sql`user_id = ${actor.id}::uuid`
  const rows = await read<Row & { total: number; topics: EmailTopic[] }>(
    deps.db,
    Prisma.sql`
      SELECT id, kind, data, created_at, seen_at, ${topicsForSql(actor.id)} AS topics,
        (SELECT count(*)::int FROM updates WHERE ${isOwn}) AS total
      FROM updates WHERE ${isOwn} ORDER BY created_at DESC, id DESC ${rowsOf(query)}`,
  )
  const { total = 0, topics = [] } = rows[0] ?? {}
  const recipient = { ...actor, email_verified_at: new Date() }
  return {
    updates: await tellAll(deps, { recipient, topics }, rows),
    pagination: paginate(query.page, query.page_size, total),
  }
}

/** How many updates a member has not seen, those that are left out of the page included. */
export async function countUnseen(
  db: Database,
  { id: user_id }: Pick<Actor, 'id'>,
): Promise<EndpointOutput<typeof countEndpoint>> {
  // Asked for by every open page each minute.
  const [counted] = await read<{ unseen: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS unseen FROM updates
      WHERE user_id = ${user_id}::uuid AND seen_at IS NULL`,
  )
  return { unseen: counted?.unseen ?? 0 }
}

/** Marks updates of a member as seen; ids of others are left alone. */
export async function seeUpdates(
  db: Database,
  { id: user_id }: Actor,
  what: EndpointInput<typeof seeEndpoint>['body'],
): Promise<void> {
  await db.update.updateMany({
    where: { user_id, seen_at: null, ...('ids' in what && { id: { in: what.ids } }) },
    data: { seen_at: new Date() },
  })
}

/** Deletes updates that have been kept for long enough. Returns how many there were. */
export const clearOldUpdates = (db: Database): Promise<number> =>
  deleteInBatches(db, 'updates', isOldUpdateSql)
