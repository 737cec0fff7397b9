import type { Database, Study, Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields, notFound } from '../../lib/app-error.ts'
import { live } from '../../lib/content.ts'
import { recordActivity } from '../activity/service.ts'
import type { FullStudy } from './presenter.ts'

/** Members take part while others do; only a change of the study itself waits. */
async function lockOpenStudy(tx: Transaction, id: string): Promise<Study> {
  await tx.$queryRaw`SELECT id FROM studies WHERE id = ${id}::uuid FOR SHARE`
  const study = await tx.study.findFirst({ where: { id, ...live(new Date()) } })
  if (!study) throw notFound('This study')
  if (study.status === 'closed') throw new AppError('conflict', 'This study is closed')
  return study
}

const line = (study: Study, actor: Actor, action_type: 'Signed Up' | 'Submitted') => ({
  user_id: actor.id,
  activity_type: 'Study Participation' as const,
  specific_activity: study.title,
  action_type,
  study_id: study.id,
})

async function signUp(tx: Transaction, actor: Actor, study: Study): Promise<void> {
  await tx.participation.createMany({
    data: [{ study_id: study.id, user_id: actor.id }],
    skipDuplicates: true,
  })
  await recordActivity(tx, line(study, actor, 'Signed Up'))
}

async function withMine(tx: Transaction, row: Study, actor: Actor): Promise<FullStudy> {
  const key = { study_id: row.id, user_id: actor.id }
  return { row, mine: await tx.participation.findUnique({ where: { study_id_user_id: key } }) }
}

/** Signs the caller up for a study. Throws `conflict` once it is closed. */
export async function participate(db: Database, actor: Actor, id: string): Promise<FullStudy> {
  return db.$transaction(async (tx) => {
    const study = await lockOpenStudy(tx, id)
    await signUp(tx, actor, study)
    return withMine(tx, study, actor)
  })
}

/**
 * Hands the caller's answer in, once; it is kept without her name. Where a study is taken part in
 * elsewhere there is no answer to keep. Throws `conflict` when it has not opened, is closed, or was
 * answered by her before.
 */
export async function submitStudy(
  db: Database,
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<FullStudy> {
  return db.$transaction(async (tx) => {
    const study = await lockOpenStudy(tx, id)
    if (study.status === 'upcoming') {
      throw new AppError('conflict', 'This study has not opened yet')
    }
    if (study.link === null && answer === '') {
      throw invalidFields({ answer: ['Please write your answer'] })
    }
    await signUp(tx, actor, study)
    const marked = await tx.participation.updateMany({
      where: { study_id: id, user_id: actor.id, submitted_at: null },
      data: { submitted_at: new Date() },
    })
    if (marked.count === 0) throw new AppError('conflict', 'You have already answered this study')
    if (study.link === null) await tx.studyAnswer.create({ data: { study_id: id, answer } })
    await recordActivity(tx, line(study, actor, 'Submitted'))
    return withMine(tx, study, actor)
  })
}

/** What was answered, in the order of random ids, and how many took part. Throws `not_found`. */
export async function listAnswers(db: Database, id: string) {
  if ((await db.study.count({ where: { id } })) === 0) throw notFound('This study')
  const where = { study_id: id }
  const [signed_up, submitted, rows] = await Promise.all([
    db.participation.count({ where }),
    db.participation.count({ where: { ...where, submitted_at: { not: null } } }),
    db.studyAnswer.findMany({ where, orderBy: { id: 'asc' }, select: { answer: true } }),
  ])
  return { signed_up, submitted, answers: rows.map(({ answer }) => answer) }
}
