import { type Database, type Db, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Tokens } from '../../lib/auth/tokens.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { AppError } from '../../lib/http/app-error.ts'

/** A further session ends the oldest. */
const maxSessionsPerUser = 10
/** Seconds after a rotation in which older tokens are accepted, for two tabs or a lost response. */
const graceSeconds = 10

const hour = 3600
const day = 24 * hour
/** Seconds without a refresh (`idle`) and in total (`absolute`) after which a session expires. */
export const lifetimes = {
  // Members come about twice a month.
  member: { idle: 60 * day, absolute: 180 * day },
  staff: { idle: 12 * hour, absolute: 7 * day },
} as const

const isWithinLifetimeSql = (
  session: string,
  { idle, absolute }: { idle: number; absolute: number },
) => Prisma.sql`
  ${Prisma.raw(session)}.created_at > now() - make_interval(secs => ${absolute})
  AND ${Prisma.raw(session)}.refreshed_at > now() - make_interval(secs => ${idle})`
const lifetimeOf = (isStaff: boolean) => lifetimes[isStaff ? 'staff' : 'member']

const isAliveSql = (session: string, user: string) => Prisma.sql`
  (CASE WHEN ${Prisma.raw(user)}.roles = '{}' THEN ${isWithinLifetimeSql(session, lifetimes.member)}
    ELSE ${isWithinLifetimeSql(session, lifetimes.staff)} END)`

export type RevokeReason =
  | 'logout'
  | 'reuse'
  | 'expired'
  | 'too_many'
  | 'rejected'
  | 'deactivated'
  | 'role_change'
  | 'password_change'
  | 'password_reset'
  | 'email_change'
  | 'second_factor'
  | 'deletion'

/** Starts a member's visit, at most one an hour. Home shows what is new since the last one. */
async function beginVisit(db: Db, userId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO home_states AS h (user_id)
    SELECT id FROM users WHERE id = ${userId}::uuid AND is_active
    ON CONFLICT (user_id) DO UPDATE SET visited_before_at = h.visited_at, visited_at = now()
    WHERE h.visited_at < now() - interval '1 hour'`
}

/** Opens a session. Returns its id; the first refresh token has counter 0. */
export async function openSession(
  tx: Transaction,
  userId: string,
  userAgent: string,
): Promise<string> {
  const session = await tx.session.create({
    data: { user_id: userId, user_agent: userAgent.slice(0, 300) },
    select: { id: true },
  })
  await tx.$executeRaw`
    UPDATE sessions SET revoked_at = now(), revoke_reason = 'too_many'
    WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${userId}::uuid AND revoked_at IS NULL
      ORDER BY (id = ${session.id}::uuid) DESC, created_at DESC, id OFFSET ${maxSessionsPerUser}
    )`
  await beginVisit(tx, userId)
  return session.id
}

export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { id, user_id: userId, revoked_at: null },
    data: { revoked_at: new Date(), revoke_reason: 'logout' },
  })
  return count > 0
}

export async function endAllSessions(
  tx: Transaction,
  userIds: string[],
  reason: RevokeReason,
): Promise<void> {
  await tx.session.updateMany({
    where: { user_id: { in: userIds }, revoked_at: null },
    data: { revoked_at: new Date(), revoke_reason: reason },
  })
}

/** Ends all other sessions of a user. Returns how many had not expired. */
export async function endOtherSessions(
  db: Database | Transaction,
  { id, session_id }: Pick<Actor, 'id' | 'session_id'>,
  reason: RevokeReason,
): Promise<number> {
  const ended = await db.$queryRaw<{ alive: boolean }[]>`
    UPDATE sessions s SET revoked_at = now(), revoke_reason = ${reason}
    FROM users u
    WHERE u.id = s.user_id AND s.user_id = ${id}::uuid AND s.id <> ${session_id}::uuid
      AND s.revoked_at IS NULL
    RETURNING ${isAliveSql('s', 'u')} AS alive`
  return ended.filter(({ alive }) => alive).length
}

export interface OpenSession {
  id: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
}

export function listSessions(db: Database, userId: string): Promise<OpenSession[]> {
  return read<OpenSession>(db)`
    SELECT s.id, s.user_agent, s.created_at, s.last_seen_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = ${userId}::uuid AND s.revoked_at IS NULL AND ${isAliveSql('s', 'u')}
    ORDER BY s.last_seen_at DESC, s.created_at DESC, s.id`
}

interface LockedSession {
  user_id: string
  counter: number
  revoked: boolean
  is_staff: boolean
  age: number
  since_refresh: number
}

/** Ages are in seconds, by the database's clock. */
async function lockSession(tx: Transaction, id: string): Promise<LockedSession | undefined> {
  const columns = Prisma.sql`user_id, counter, revoked_at IS NOT NULL AS revoked,
    (SELECT u.roles <> '{}' FROM users u WHERE u.id = sessions.user_id) AS is_staff,
    extract(epoch FROM clock_timestamp() - created_at)::float8 AS age,
    extract(epoch FROM clock_timestamp() - refreshed_at)::float8 AS since_refresh`
  const [session] = await lockRows<LockedSession>(tx, 'sessions', id, { columns })
  return session
}

type Outcome = 'rotate' | 'repeat' | 'reuse' | 'expired' | 'revoked'

// Refresh token rotation with reuse detection (RFC 9700, 4.14.2), by counters. A token one rotation
// old, or any older one within the grace period, gets the current token again (`repeat`); otherwise
// it is a stolen copy.
function judgeRefresh(session: LockedSession, presented: number): Outcome {
  const { idle, absolute } = lifetimeOf(session.is_staff)
  if (session.revoked) return 'revoked'
  if (session.age > absolute || session.since_refresh > idle) return 'expired'
  const behind = session.counter - presented
  if (behind === 0) return 'rotate'
  const forgiven = behind === 1 || (behind > 1 && session.since_refresh < graceSeconds)
  return forgiven ? 'repeat' : 'reuse'
}

export async function rotateSession(db: Database, tokens: Tokens, refreshToken: string) {
  const claim = tokens.readRefreshToken(refreshToken)
  if (!claim) throw new AppError('session_expired', 'Session expired')
  const { sessionId } = claim

  // Null, because throwing would roll the revocation back.
  const rotated = await transaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session) return null
    const outcome = judgeRefresh(session, claim.counter)
    if (outcome === 'revoked') return null
    if (outcome === 'reuse' || outcome === 'expired') {
      const data = { revoked_at: new Date(), revoke_reason: outcome }
      await tx.session.update({ where: { id: sessionId }, data })
      return null
    }
    const step = outcome === 'rotate' ? 1 : 0
    await tx.$executeRaw`
      UPDATE sessions SET counter = counter + ${step}, last_seen_at = clock_timestamp(),
        refreshed_at = CASE WHEN ${step} = 1 THEN clock_timestamp() ELSE refreshed_at END
      WHERE id = ${sessionId}::uuid`
    return { userId: session.user_id, counter: session.counter + step }
  })

  if (!rotated) throw new AppError('session_expired', 'Session expired')
  await beginVisit(db, rotated.userId)
  return {
    userId: rotated.userId,
    sessionId,
    refreshToken: tokens.refreshToken({ sessionId, counter: rotated.counter }),
  }
}
