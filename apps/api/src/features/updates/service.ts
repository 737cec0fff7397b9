import type { Database, Update as Row } from '@portal/database/client'
import type { EndpointInput, EndpointOutput } from '@portal/shared/core/endpoint'
import type { Pagination } from '@portal/shared/core/pagination'
import type {
  countUpdates as countEndpoint,
  seeUpdates as seeEndpoint,
} from '@portal/shared/updates/endpoints'
import { maxUnseen, type Update } from '@portal/shared/updates/schemas'
import type { Actor } from '../../lib/actor.ts'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'
import type { Mail, MailDeps } from '../../lib/mail/define.ts'
import { findReader } from '../../lib/mail/recipients.ts'
import { isOld } from '../../lib/mail/updates.ts'
import { type Page, pageOf } from '../../lib/page.ts'

/** What updates are read with. */
export interface UpdateDeps extends MailDeps {
  /** The mails of which updates are made, by their names. */
  mails: Readonly<Record<string, Mail>>
}

/**
 * The rows in the words of their mails. Those that are not true any more, such as an invitation to a pod that the
 * reader has left, are deleted and left out.
 */
export async function tellAll(deps: UpdateDeps, userId: string, rows: Row[]): Promise<Update[]> {
  const reader = rows.length > 0 ? await findReader(deps.db, userId) : null
  const told = await Promise.all(
    rows.map(async ({ id, kind, data, created_at, seen_at }): Promise<Update | string> => {
      const mail = deps.mails[kind]
      const isFor = reader && mail && (!mail.topic || reader.topics.includes(mail.topic))
      const queued = { user_id: userId, data: Object(data) }
      const words = isFor ? await mail.tell?.(deps, queued, reader.recipient) : null
      if (!words) return id
      const { subject, detail = words.quote, button } = words
      return {
        id,
        title: subject,
        detail: detail ?? null,
        path: button?.url.startsWith('/') ? button.url : null,
        created_at: created_at.toISOString(),
        seen: seen_at !== null,
      }
    }),
  )
  const gone = told.filter((one) => typeof one === 'string')
  if (gone.length > 0) await deps.db.update.deleteMany({ where: { id: { in: gone } } })
  return told.filter((one) => typeof one !== 'string')
}

/** One page of a member's updates, newest first. */
export async function listUpdates(
  deps: UpdateDeps,
  { id: user_id }: Pick<Actor, 'id'>,
  query: Page,
): Promise<{ updates: Update[]; pagination: Pagination }> {
  const where = { user_id }
  const { rows, pagination } = await pageOf(
    query,
    (range) =>
      deps.db.update.findMany({
        where,
        orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
        ...range,
      }),
    deps.db.update.count({ where }),
  )
  const updates = await tellAll(deps, user_id, rows)
  // Those that were left out have made room for others.
  if (updates.length < rows.length) return listUpdates(deps, { id: user_id }, query)
  return { updates, pagination }
}

/** How many updates a member has not seen, `maxUnseen` at most. */
export async function countUnseen(
  deps: UpdateDeps,
  { id: user_id }: Pick<Actor, 'id'>,
): Promise<EndpointOutput<typeof countEndpoint>> {
  const rows = await deps.db.update.findMany({
    where: { user_id, seen_at: null },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: maxUnseen,
  })
  const { length } = await tellAll(deps, user_id, rows)
  return length < rows.length ? countUnseen(deps, { id: user_id }) : { unseen: length }
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
