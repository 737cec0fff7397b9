import type { Database, Study, StudyStatus } from '@portal/database/client'

/** Where a status stands in the list: running studies, then upcoming, then closed. */
const places = {
  in_progress: 0,
  active: 0,
  upcoming: 1,
  closed: 2,
} satisfies Record<StudyStatus, number>

/** What orders studies of one place: what closes or opens next, or has closed last. */
function withinPlace(a: Study, b: Study): number {
  if (a.status === 'closed') return +b.close_date - +a.close_date
  if (a.status === 'upcoming') return +a.open_date - +b.open_date
  return +a.close_date - +b.close_date
}

/** All studies: running ones first, then upcoming, then closed. */
export async function listStudies(db: Database): Promise<Study[]> {
  const studies = await db.study.findMany({ orderBy: { id: 'asc' } })
  return studies.sort((a, b) => places[a.status] - places[b.status] || withinPlace(a, b))
}
