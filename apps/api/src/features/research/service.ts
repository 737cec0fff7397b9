import type { Database, Study, StudyStatus } from '@portal/database/client'
import { live } from '../../lib/content.ts'
import type { FullStudy } from './presenter.ts'

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

/** Studies with how far a member has come with each, in the same order, in one query. */
export async function withParticipation(
  db: Database,
  rows: Study[],
  userId: string,
): Promise<FullStudy[]> {
  const participations = await db.participation.findMany({ where: { user_id: userId } })
  const byStudy = new Map(participations.map((one) => [one.study_id, one]))
  return rows.map((row) => ({ row, mine: byStudy.get(row.id) ?? null }))
}

/** All live studies: running ones first, then upcoming, then closed. */
export async function listStudies(db: Database, userId: string): Promise<FullStudy[]> {
  const studies = await db.study.findMany({ where: live(new Date()), orderBy: { id: 'asc' } })
  studies.sort((a, b) => places[a.status] - places[b.status] || withinPlace(a, b))
  return withParticipation(db, studies, userId)
}
