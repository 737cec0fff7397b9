import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { StudyReach } from '@portal/shared/research/admin-endpoints'
import { isStaying } from '../../lib/active-members.ts'
import type { Actor } from '../../lib/actor.ts'
import { hasConfirmed } from '../../lib/addresses.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import { isLive } from '../../lib/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { eachAlone } from '../../lib/each-alone.ts'
import { lockOf, lockRows } from '../../lib/locks.ts'
import { agrees, wants } from '../../lib/mail/choices.ts'
import type { LetterWriters } from '../../lib/mail/message.ts'
import { transaction } from '../../lib/transaction.ts'
import { type Invited, studyInvitation } from './mails.ts'

/** Members who are invited by one transaction. */
const maxBatchSize = 500

/** Members see the study and can take part in it now. Of `studies`. The dates of a draft are null, not false. */
const isRunning = Prisma.sql`((status IN ('In Progress', 'Active') AND ${isLive}) IS TRUE)`

/**
 * Whom a study may ask: members who agreed to research with a confirmed address, want its mails and have not
 * answered. Of users `u`.
 */
const isReached = (studyId: Prisma.Sql) => Prisma.sql`(
  ${isStaying} AND ${hasConfirmed} AND ${agrees('participate_research', Prisma.sql`u.id`)}
  AND ${wants('research', Prisma.sql`u.id`)}
  AND NOT EXISTS (SELECT 1 FROM participations p
    WHERE p.study_id = ${studyId} AND p.user_id = u.id AND p.submitted))`

type Row = Omit<StudyReach, 'invited_at' | 'can'> & { invited_at: Date | null; running: boolean }

/** Whom an invitation to a study reaches, and whether it was sent. Throws `not_found`. */
export async function getReach(db: Database | Transaction, id: string): Promise<StudyReach> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT invited_at, ${isRunning} AS running,
      (SELECT count(*)::int FROM study_invitations i WHERE i.study_id = studies.id) AS invited,
      (SELECT count(*)::int FROM users u WHERE ${isReached(Prisma.sql`studies.id`)}) AS reach
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

/**
 * Has the members invited whom a study reaches, once; the scheduler queues their mails. Throws `not_found`,
 * or `conflict` when it was done already, when members cannot take part now, and when it reaches nobody.
 */
export async function invite(db: Database, actor: Actor, id: string): Promise<StudyReach> {
  return transaction(db, async (tx) => {
    await lockRows(tx, 'studies', id)
    const { invited_at, reach, can } = await getReach(tx, id)
    if (invited_at) throw new AppError('conflict', 'The invitation to this study was already sent')
    if (!can.invite) {
      throw new AppError(
        'conflict',
        reach === 0
          ? 'This study reaches nobody at present'
          : 'Members can be invited once they can take part in this study',
      )
    }
    // Not by Prisma's update, which would change the version that editors hold.
    await tx.$executeRaw`
      UPDATE studies SET invited_at = clock_timestamp() WHERE id = ${id}::uuid`
    const invited = await getReach(tx, id)
    await audit(tx, actor, {
      action: 'study.invited',
      target: { type: 'study', id },
      before: { invited_at },
      after: { invited_at: invited.invited_at, reach },
    })
    return invited
  })
}

/**
 * Records and queues the invitations of the next members in one transaction. Returns how many there were.
 * The lock makes runs of several processes take turns: fewer than a batch means that none is left.
 */
function inviteBatch({ db, mailer }: Pick<Deps, 'db' | 'mailer'>, id: string): Promise<number> {
  return transaction(db, async (tx) => {
    await lockRows(tx, 'studies', id)
    const members = await tx.$queryRaw<{ user_id: string }[]>`
      INSERT INTO study_invitations (study_id, user_id)
      SELECT ${id}::uuid, u.id FROM users u
      WHERE ${isReached(Prisma.sql`${id}::uuid`)} AND NOT EXISTS (
        SELECT 1 FROM study_invitations i WHERE i.study_id = ${id}::uuid AND i.user_id = u.id)
      ORDER BY u.id LIMIT ${maxBatchSize} ${lockOf('users', 'u', 'KEY SHARE')}
      ON CONFLICT DO NOTHING RETURNING user_id::text`
    const letters = members.map(({ user_id }) => ({
      letter: 'study_invitation' as const,
      about: { user_id, study_id: id },
      bulk: true as const,
    }))
    await mailer.enqueue(tx, letters)
    return members.length
  })
}

/**
 * Queues the invitations that administrators asked for, in batches, each a short transaction. A run that is
 * killed is finished by the next, and nobody is invited twice. A study that has closed meanwhile invites
 * no more. Returns the number of queued mails. Throws once all have been tried, if one failed.
 */
export async function sendInvitations(deps: Pick<Deps, 'db' | 'mailer'>): Promise<number> {
  const { db } = deps
  const waiting = await db.$queryRaw<{ id: string; running: boolean }[]>`
    SELECT id::text, ${isRunning} AS running FROM studies
    WHERE invited_at IS NOT NULL AND invitations_queued_at IS NULL ORDER BY invited_at`
  return eachAlone(waiting, async ({ id, running }) => {
    let queued = 0
    for (let size = running ? maxBatchSize : 0; size === maxBatchSize; ) {
      size = await inviteBatch(deps, id)
      queued += size
    }
    await db.$executeRaw`
      UPDATE studies SET invitations_queued_at = clock_timestamp() WHERE id = ${id}::uuid`
    return queued
  })
}

/** Writes a queued invitation when it is sent: not for those who withdrew, left or answered meanwhile. */
export function invitationLetters({
  db,
  network,
  publicUrl,
}: Pick<Deps, 'db' | 'network' | 'publicUrl'>) {
  return {
    async study_invitation({ user_id = '', study_id = '' }) {
      const [invited] = await db.$queryRaw<Invited[]>`
        SELECT u.id::text AS user_id, u.email::text, u.full_name, u.email_verified_at,
          studies.title, studies.description
        FROM users u, studies
        WHERE u.id = ${user_id}::uuid AND studies.id = ${study_id}::uuid
          AND ${isReached(Prisma.sql`studies.id`)} AND ${isRunning}`
      return invited ? studyInvitation({ network, publicUrl }, { ...invited, study_id }) : null
    },
  } satisfies Partial<LetterWriters>
}
