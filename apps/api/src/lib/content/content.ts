import { Prisma } from '@portal/database/client'
import type { ContentState } from '@portal/shared/core/content'

/** SQL condition: content {alias} is published at a time, now by default, and not archived. */
export function isLiveSql(
  alias: string,
  moment: Prisma.Sql = Prisma.sql`clock_timestamp()`,
): Prisma.Sql {
  const row = Prisma.raw(alias)
  return Prisma.sql`(${row}.published_at <= ${moment} AND ${row}.archived_at IS NULL)`
}

export interface ContentRow {
  id: string
  title: string
  created_at: Date
  published_at: Date | null
  archived_at: Date | null
  updated_at: Date
}

/** Returns the state of a row at `now`. */
export function stateOf(row: ContentRow, now: Date): ContentState {
  if (row.archived_at) return 'archived'
  if (!row.published_at) return 'draft'
  return row.published_at <= now ? 'live' : 'scheduled'
}
