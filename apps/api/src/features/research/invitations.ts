import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { StudyReach } from '@portal/shared/research/admin-endpoints'
import type { Actor } from '../../lib/auth/actor.ts'
import { isRunningStudySql } from '../../lib/content/content.ts'
import { audit } from '../../lib/db/audit.ts'
import { findDryRun } from '../../lib/db/dry-run.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { mayGetSql } from '../../lib/email/recipients.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { hasAnsweredSql, studyInvitation } from './emails.ts'

const isInvitedSql = (alias: string, studyId: Prisma.Sql) =>
  Prisma.sql`(${mayGetSql(alias, studyInvitation)} AND NOT ${hasAnsweredSql(alias, studyId)})`

type Row = Omit<StudyReach, 'invited_at' | 'can'> & { invited_at: Date | null; running: boolean }

export async function getReach(db: Database | Transaction, id: string): Promise<StudyReach> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT invited_at, ${isRunningStudySql('studies')} AS running,
      (SELECT count(*)::int FROM study_invitations i WHERE i.study_id = studies.id) AS invited,
      (SELECT count(*)::int FROM users u WHERE ${isInvitedSql('u', Prisma.sql`studies.id`)}) AS reach
    FROM studies WHERE id = ${id}::uuid`
  if (!row) throw notFound('This study')
  const { running, invited_at, reach, invited } = row
  return {
    reach,
    invited,
    invited_at: invited_at?.toISOString() ?? null,
    can: { invite: running && invited_at === null && reach > 0 },
  }
}

async function findToInvite(db: Database | Transaction, study_id: string): Promise<string[]> {
  const members = await db.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM users u WHERE ${isInvitedSql('u', Prisma.sql`${study_id}::uuid`)}
      AND NOT EXISTS (SELECT 1 FROM study_invitations i
        WHERE i.study_id = ${study_id}::uuid AND i.user_id = u.id)`
  return members.map(({ id }) => id)
}

/** Requests a study's invitations, once; the scheduler queues them, or a preview at once. */
export async function invite(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  id: string,
): Promise<StudyReach> {
  return transaction(db, async (tx) => {
    await lockRows(tx, 'studies', id)
    const { invited_at, reach, can } = await getReach(tx, id)
    if (invited_at) throw conflict('The invitation to this study has already been sent')
    if (!can.invite) {
      throw conflict(
        reach === 0
          ? 'This study reaches nobody at present'
          : 'Members can be invited once they can take part in this study',
      )
    }
    // Prisma's update would also change the version that editors hold.
    await tx.$executeRaw`
      UPDATE studies SET invited_at = clock_timestamp() WHERE id = ${id}::uuid`
    if (findDryRun()) {
      const members = await findToInvite(tx, id)
      await mailer.enqueue(
        tx,
        members.map((member) => studyInvitation.for(member, { study_id: id })),
      )
    }
    const invited = await getReach(tx, id)
    await audit(tx, actor, 'study.invited', id, {
      before: { invited_at },
      after: { invited_at: invited.invited_at, reach },
    })
    return invited
  })
}

function inviteAll(deps: Pick<Deps, 'db' | 'mailer'>, study_id: string): Promise<number> {
  const id = Prisma.sql`${study_id}::uuid`
  return sendOnce(deps, {
    findDue: (db) => findToInvite(db, study_id),
    async claim(tx, ids) {
      const table = Prisma.sql`study_invitations (study_id, user_id)`
      const invited = await recordRecipients(tx, { table, key: id, ids })
      return invited.map((user_id) => studyInvitation.for(user_id, { study_id }))
    },
  })
}

/** Queues each requested invitation once. Returns the number. Throws the first failure last. */
export async function sendInvitations(deps: Pick<Deps, 'db' | 'mailer'>): Promise<number> {
  const { db } = deps
  const waiting = await db.$queryRaw<{ id: string; running: boolean }[]>`
    SELECT id::text, ${isRunningStudySql('studies')} AS running FROM studies
    WHERE invited_at IS NOT NULL AND invitations_queued_at IS NULL ORDER BY invited_at`
  return runEach(waiting, async ({ id, running }) => {
    const queued = running ? await inviteAll(deps, id) : 0
    await db.$executeRaw`
      UPDATE studies SET invitations_queued_at = clock_timestamp() WHERE id = ${id}::uuid`
    return queued
  })
}
