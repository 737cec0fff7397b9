import {
  type Database,
  Prisma,
  type Study as Row,
  type StudyStatus as StoredStatus,
  type Transaction,
} from '@portal/database/client'
import { read } from '@portal/database/read'
import type { StudyStatus } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { isLiveSql } from '../../lib/content/content.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { wholeListLimit } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { conflict, found, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { recordActivity } from '../../lib/members/activity.ts'
import { presentDay } from '../../lib/text/days.ts'

const statuses = {
  in_progress: 'In Progress',
  upcoming: 'Upcoming',
  closed: 'Closed',
  active: 'Active',
} satisfies Record<StoredStatus, StudyStatus>

export const sharedFields = (row: Row) => ({
  title: row.title,
  description: row.description,
  openDate: presentDay(row.open_date),
  closeDate: presentDay(row.close_date),
  status: statuses[row.status],
})

interface ParticipationRow {
  study_id: string
  submitted: boolean
  occurred_at: Date | null
}

export async function presentFor(
  db: Database | Transaction,
  rows: Row[],
  userId: string,
): Promise<Study[]> {
  const participations = await read<ParticipationRow>(db)`
    SELECT p.study_id::text, p.submitted, a.occurred_at
    FROM participations p LEFT JOIN activities a ON a.user_id = p.user_id AND a.study_id = p.study_id
      AND a.action_type = CASE WHEN p.submitted THEN 'Submitted' ELSE 'Signed Up' END
    WHERE p.user_id = ${userId}::uuid`
  return rows.map((row) => {
    const mine = participations.find(({ study_id }) => study_id === row.id)
    return {
      id: row.id,
      ...sharedFields(row),
      link: row.link,
      findings: row.status === 'closed' ? row.findings : null,
      participation: mine ? (mine.submitted ? 'Submitted' : 'Signed Up') : null,
      participated_at: mine?.occurred_at?.toISOString() ?? null,
    }
  })
}

const ranks = { in_progress: 0, active: 0, upcoming: 1, closed: 2 }

/** Orders studies with the same status by their next date, closed ones latest first. */
function withinRank(a: Row, b: Row): number {
  if (a.status === 'closed') return +b.close_date - +a.close_date
  if (a.status === 'upcoming') return +a.open_date - +b.open_date
  return +a.close_date - +b.close_date
}

export async function listStudies(db: Database, userId: string): Promise<Study[]> {
  const live = await read<{ id: string }>(db)`SELECT id FROM studies s WHERE ${isLiveSql('s')}
    ORDER BY close_date DESC, id LIMIT ${wholeListLimit}`
  const where = { id: { in: live.map(({ id }) => id) } }
  const rows = await db.study.findMany({ where, orderBy: { id: 'asc' } })
  rows.sort((a, b) => ranks[a.status] - ranks[b.status] || withinRank(a, b))
  return presentFor(db, rows, userId)
}

/** Locks a study against changes. Other members can still sign up concurrently. */
async function lockOpenStudy(
  tx: Transaction,
  id: string,
  strength: 'SHARE' | 'NO KEY UPDATE' = 'SHARE',
): Promise<Row> {
  const isOpen = Prisma.sql`id = ${id}::uuid AND ${isLiveSql('studies')}`
  const [locked] = await lockWhere(tx, 'studies', isOpen, { strength })
  const where = { id: found(locked, 'This study').id }
  const study = await tx.study.findUniqueOrThrow({ where })
  if (study.status === 'closed') throw conflict('This study is closed')
  return study
}

const record = (tx: Transaction, actor: Actor, study: Row, action: 'Signed Up' | 'Submitted') =>
  recordActivity(tx, {
    user_id: actor.id,
    activity_type: 'Study Participation',
    specific_activity: study.title,
    action_type: action,
    study_id: study.id,
  })

async function signUp(tx: Transaction, actor: Actor, study: Row): Promise<void> {
  await tx.participation.createMany({
    data: [{ study_id: study.id, user_id: actor.id }],
    skipDuplicates: true,
  })
  await record(tx, actor, study, 'Signed Up')
}

async function presentOne(tx: Transaction, actor: Actor, row: Row): Promise<Study> {
  const [study] = await presentFor(tx, [row], actor.id)
  if (!study) throw notFound('This study')
  return study
}

export async function participate(db: Database, actor: Actor, id: string): Promise<Study> {
  return transaction(db, async (tx) => {
    const study = await lockOpenStudy(tx, id)
    await signUp(tx, actor, study)
    return presentOne(tx, actor, study)
  })
}

// Rewrites all answers to the study in the order of their random ids, so that neither the physical
// order nor the transaction ids of rows reveal who gave which answer. Needs the lock on the study's
// row.
async function storeAnswer(tx: Transaction, studyId: string, answer: string): Promise<void> {
  await tx.$executeRaw`
    WITH others AS (
      DELETE FROM study_answers WHERE study_id = ${studyId}::uuid RETURNING id, answer)
    INSERT INTO study_answers (id, study_id, answer)
    SELECT id, ${studyId}::uuid, answer FROM (
      SELECT id, answer FROM others UNION ALL SELECT gen_random_uuid(), ${answer}) AS answers
    ORDER BY id`
}

/** Submits the caller's answer, once, without the name (not stored for an external study). */
export async function submitStudy(
  db: Database,
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<Study> {
  return transaction(db, async (tx) => {
    const study = await lockOpenStudy(tx, id, 'NO KEY UPDATE')
    if (study.status === 'upcoming') {
      throw conflict('This study has not opened yet')
    }
    if (study.link === null && answer === '') {
      throw invalidFields({ answer: ['Please write your answer'] })
    }
    await signUp(tx, actor, study)
    const marked = await tx.participation.updateMany({
      where: { study_id: id, user_id: actor.id, submitted: false },
      data: { submitted: true },
    })
    if (marked.count === 0) throw conflict('You have already answered this study')
    if (study.link === null) await storeAnswer(tx, id, answer)
    await record(tx, actor, study, 'Submitted')
    return presentOne(tx, actor, study)
  })
}

/** Lists the answers to a study by their random ids, with counts. Throws `not_found`. */
export async function listAnswers(db: Database, id: string) {
  if ((await db.study.count({ where: { id } })) === 0) throw notFound('This study')
  const where = { study_id: id }
  const [signed_up, submitted, rows] = await Promise.all([
    db.participation.count({ where }),
    db.participation.count({ where: { ...where, submitted: true } }),
    db.studyAnswer.findMany({ where, orderBy: { id: 'asc' }, select: { answer: true } }),
  ])
  return { signed_up, submitted, answers: rows.map(({ answer }) => answer) }
}
