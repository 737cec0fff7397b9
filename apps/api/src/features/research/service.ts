import {
  type Database,
  type Participation,
  Prisma,
  type Study,
  type StudyStatus,
} from '@portal/database/client'
import { live } from '../../lib/content.ts'
import { rowsOfEach } from '../../lib/of-members.ts'
import { together } from '../../lib/together.ts'
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

/** How far members have come with studies. */
const participationsOf = rowsOfEach<Participation>(
  (userIds) => Prisma.sql`SELECT * FROM participations WHERE user_id = ANY (${userIds}::uuid[])`,
)

function withMine(rows: Study[], mine: Participation[]): FullStudy[] {
  const byStudy = new Map(mine.map((one) => [one.study_id, one]))
  return rows.map((row) => ({ row, mine: byStudy.get(row.id) ?? null }))
}

/** Studies with how far a member has come with each, in the same order and one query for all. */
export async function withParticipation(
  db: Database,
  rows: Study[],
  userId: string,
): Promise<FullStudy[]> {
  return withMine(rows, await participationsOf(db, userId))
}

const findStudies = together(async (db) => {
  const studies = await db.study.findMany({ where: live(new Date()), orderBy: { id: 'asc' } })
  return studies.sort((a, b) => places[a.status] - places[b.status] || withinPlace(a, b))
})

/** All studies that members see: running ones first, then upcoming, then closed. */
export async function listStudies(db: Database, userId: string): Promise<FullStudy[]> {
  const [rows, mine] = await Promise.all([findStudies(db), participationsOf(db, userId)])
  return withMine(rows, mine)
}
