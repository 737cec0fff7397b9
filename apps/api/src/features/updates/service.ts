import { type Database, Prisma, type Update } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { EndpointInput, EndpointOutput } from '@portal/shared/core/endpoint'
import type { Pagination } from '@portal/shared/core/pagination'
import type {
  countUpdates as countEndpoint,
  seeUpdates as seeEndpoint,
} from '@portal/shared/updates/endpoints'
import { maxUnseen } from '@portal/shared/updates/options'
import type { Update as Told } from '@portal/shared/updates/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'
import { type Page, page } from '../../lib/db/page.ts'
import type { Mail, MailDeps } from '../../lib/mail/define.ts'
import type { Words } from '../../lib/mail/message.ts'
import { findReader } from '../../lib/mail/recipients.ts'
import { isOld } from '../../lib/mail/updates.ts'

type Row = Pick<Update, 'id' | 'kind' | 'data' | 'created_at' | 'seen_at'>

/** What updates are read with. */
export interface UpdateDeps extends MailDeps {
  /** The mails of which updates are made, by their names. */
  mails: Readonly<Record<string, Mail>>
}

/**
 * The rows in the words of their mails. Those that are not true now, such as an invitation to a study while the
 * reader's consent is withdrawn, are left out; nothing is written.
 */
export async function tellAll(deps: UpdateDeps, userId: string, rows: Row[]): Promise<Told[]> {
  const reader = rows.length > 0 ? await findReader(deps.db, userId) : null
  const wordsOf = new Map<string, Words>()
  await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, some]) => {
      const mail = deps.mails[kind]
      if (!reader || !mail?.tell || (mail.topic && !reader.topics.includes(mail.topic))) return
      const all = some.map(({ data }) => Object(data))
      for (const [n, words] of (await mail.tell(deps, reader.recipient, all)).entries()) {
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

/** One page of a member's updates, newest first. */
export async function listUpdates(
  deps: UpdateDeps,
  { id: user_id }: Pick<Actor, 'id'>,
  query: Page,
): Promise<{ updates: Told[]; pagination: Pagination }> {
  const { rows, pagination } = await page<Row>(deps.db, query, {
    select: Prisma.sql`id, kind, data, created_at, seen_at`,
    from: Prisma.sql`updates WHERE user_id = ${user_id}::uuid`,
    order: Prisma.sql`created_at DESC, id DESC`,
  })
  return { updates: await tellAll(deps, user_id, rows), pagination }
}

/** How many updates a member has not seen, `maxUnseen` at most. Also those that are not true now. */
export async function countUnseen(
  db: Database,
  { id: user_id }: Pick<Actor, 'id'>,
): Promise<EndpointOutput<typeof countEndpoint>> {
  // Asked for by every open page each minute.
  const [counted] = await read<{ unseen: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS unseen FROM (
        SELECT 1 AS one FROM updates WHERE user_id = ${user_id}::uuid AND seen_at IS NULL
        LIMIT ${maxUnseen}) AS first_ones`,
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
  deleteInBatches(db, 'updates', isOld)
