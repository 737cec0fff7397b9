import { Prisma } from '@portal/database/client'
import type { ContentMeta, ContentState, Publish } from '@portal/shared/core/content'

/** What members see: published by now, and not archived. For Prisma's `where`. */
export const live = (now: Date) => ({ published_at: { lte: now }, archived_at: null })

/** The same for raw queries on events, resources, opportunities and studies. */
export const isLive = Prisma.sql`(published_at <= clock_timestamp() AND archived_at IS NULL)`

/** What every kind of content has beside its own columns. */
export interface ContentRow {
  id: string
  title: string
  created_at: Date
  published_at: Date | null
  archived_at: Date | null
  updated_at: Date
}

/** Where a row stands at a moment. */
export function stateOf(row: ContentRow, now: Date): ContentState {
  if (row.archived_at) return 'archived'
  if (!row.published_at) return 'draft'
  return row.published_at <= now ? 'live' : 'scheduled'
}

/** The column for what an editor chose. */
export function publishedAt(publish: Publish): Date | null {
  if (publish === 'draft') return null
  return publish === 'now' ? new Date() : new Date(publish)
}

export function presentMeta(row: ContentRow): ContentMeta {
  return {
    state: stateOf(row, new Date()),
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
    version: row.updated_at.toISOString(),
  }
}
