import type { Database } from '@portal/database/client'

/** Events that a search answers at most. */
const most = 100

/**
 * Ids of the events that a search finds in title, location, sponsor or partner, as the directory
 * searches. Which of them somebody may see is for the list to say.
 */
export async function findEventIds(db: Database, search: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM events
    WHERE search_lines(title, location, sponsor, partner) LIKE search_pattern(${search})
    ORDER BY starts_at DESC, id LIMIT ${most}`
  return rows.map(({ id }) => id)
}
