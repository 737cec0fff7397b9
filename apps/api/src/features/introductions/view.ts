import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { IntroductionContact, IntroductionState } from '@portal/shared/introductions/options'
import type { Introduction, IntroductionMember } from '@portal/shared/introductions/schemas'
import { isForUser } from '../../lib/content/ask-audience.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { deleteUpdates } from '../../lib/mail/updates.ts'
import { photoIdOf, photoPath } from '../../lib/media/photos.ts'
import { shownCompanyOf } from '../../lib/members/shown-company.ts'
import { isSupporter } from '../../lib/members/supporters.ts'
import { nextMorning } from '../../lib/text/days.ts'

/** Columns of a request that is declined now. */
export const declinedAt = (now: Date) =>
  ({ state: 'declined', answered_at: now, declined_shown_at: nextMorning(now) }) as const

/** SQL: whether the asker of introductions `i` does not know yet that it was declined. */
export const isHidden = Prisma.sql`(i.state = 'declined' AND i.declined_shown_at > now())`

/** SQL: whether introductions `i` waits for an answer, as far as its asker knows. */
export const isOpenToAsker = Prisma.sql`(i.state = 'pending'
  OR (${isHidden} AND i.withdrawn_at IS NULL AND i.expired_at IS NULL))`

/**
 * SQL: the columns of introductions `i` that tell of an answer, as one of its sides may know them
 * (docs/developers/product.md, 'Introductions'). Whatever leaves the server about an introduction is made of these.
 *
 * @param viewer the id of that side
 */
export function knownTo(viewer: Prisma.Sql) {
  const isAsker = Prisma.sql`i.asker_id = ${viewer}`
  const isSecret = Prisma.sql`(${isAsker} AND ${isHidden})`
  return {
    state: Prisma.sql`(CASE WHEN NOT ${isSecret} THEN i.state
      WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
      WHEN i.expired_at IS NOT NULL THEN 'expired' ELSE 'pending' END)`,
    note: Prisma.sql`(CASE WHEN NOT ${isSecret} THEN i.note END)`,
    answered_at: Prisma.sql`(CASE WHEN ${isSecret} THEN coalesce(i.withdrawn_at, i.expired_at)
      WHEN ${isAsker} AND i.state = 'declined' THEN i.declined_shown_at ELSE i.answered_at END)`,
  }
}

/** SQL: whether a member is a founder, and so may know what the directory shows. */
const isFounder = (memberId: string) => Prisma.sql`
  EXISTS (SELECT 1 FROM users v WHERE v.id = ${memberId}::uuid AND v.user_type = 'female_founder')`

/** SQL: whether the directory lists users `u`. */
const isInDirectory = Prisma.sql`EXISTS (SELECT 1 FROM directory_entries d WHERE d.user_id = u.id)`

/** SQL: the columns of a `MemberRow` for users `u`, as a member sees them: to friends, names and photos. */
export const memberColumns = (viewerId: string) => Prisma.sql`
  u.id::text AS member_id, u.full_name, ${photoIdOf},
  CASE WHEN ${isFounder(viewerId)} THEN ${shownCompanyOf} END AS company,
  ${isFounder(viewerId)} AND ${isInDirectory} AS listed`

/** SQL: whether a member can know of users `u`: founders of who is listed, and anybody by an introduction. */
export const isKnownTo = (memberId: string) => Prisma.sql`(
  ${isFounder(memberId)} AND (${isInDirectory} OR ${isSupporter})
  OR EXISTS (SELECT 1 FROM introductions i
    WHERE (i.asker_id = u.id AND i.asked_id = ${memberId}::uuid)
      OR (i.asker_id = ${memberId}::uuid AND i.asked_id = u.id)))`

export interface MemberRow {
  member_id: string
  full_name: string
  photo_id: string | null
  listed: boolean
  company: string | null
}

/** A person with what the viewer may know of them. */
export const presentMember = (row: MemberRow): IntroductionMember => ({
  id: row.member_id,
  name: row.full_name,
  company: row.company,
  photo: photoPath(row.photo_id),
  listed: row.listed,
})

interface Row extends MemberRow {
  id: string
  sent: boolean
  topic: string | null
  message: string
  state: IntroductionState
  note: string | null
  asked_at: Date
  answered_at: Date | null
  offer: boolean
  ask: Introduction['ask']
  /** What the other side shares; null for the e-mail address. */
  shared: IntroductionContact | null
  contact: string | null
  reported: boolean
  blocked: boolean
}

/** The profile link of users `u`, on either track. */
const profileLinkOf = Prisma.sql`coalesce(
  (SELECT f.linkedin_profile FROM founder_profiles f WHERE f.user_id = u.id),
  (SELECT f.linkedin_profile FROM friend_profiles f WHERE f.user_id = u.id))`

/** What the other side of introductions `i` shares, or would. */
const shared = Prisma.sql`(CASE WHEN i.asked_id = own.id THEN i.asker_contact ELSE i.shared_contact END)`

/** The contact of the other side `u`, while the two are connected and both are there. */
const contact = Prisma.sql`
  CASE WHEN i.state = 'accepted' AND u.is_active
      AND u.deletion_due_at IS NULL AND own.deletion_due_at IS NULL
    THEN CASE WHEN coalesce(${shared}, 'email') = 'email' THEN u.email::text
      ELSE ${profileLinkOf} END END`

/** The introductions `i` that a condition finds, as the member `userId`, one of the two sides, sees them. */
function select(userId: string, { where, rest }: { where: Prisma.Sql; rest: Prisma.Sql }) {
  const { state, note, answered_at } = knownTo(Prisma.sql`own.id`)
  return Prisma.sql`
    SELECT i.id::text, i.asker_id = own.id AS sent, i.topic, i.message, i.asked_at,
      ${state}::text AS state, ${note} AS note, ${answered_at} AS answered_at,
      i.asker_contact IS NOT NULL AS offer,
      (SELECT json_build_object('id', a.id, 'title', a.title) FROM asks a
       WHERE a.id = i.ask_id AND a.state <> 'removed' AND ${isForUser('own')}) AS ask,
      ${shared}::text AS shared, ${contact} AS contact, ${memberColumns(userId)},
      EXISTS (SELECT 1 FROM reports r WHERE r.introduction_id = i.id) AS reported,
      EXISTS (SELECT 1 FROM introduction_blocks b
        WHERE b.owner_id = own.id AND b.blocked_id = u.id) AS blocked
    FROM introductions i
    JOIN users own ON own.id = ${userId}::uuid
    JOIN users u ON u.id = CASE WHEN i.asker_id = own.id THEN i.asked_id ELSE i.asker_id END
    WHERE ${where} ${rest}`
}

const canReport = new Set<IntroductionState>(['pending', 'accepted', 'ended'])

function present(row: Row): Introduction {
  const { id, sent, offer, ask, topic, message, state, note, shared } = row
  const isWaiting = !sent && state === 'pending'
  return {
    id,
    direction: sent ? 'sent' : 'received',
    member: presentMember(row),
    offer,
    ask,
    topic,
    message,
    state,
    note,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    contact: row.contact === null ? null : { kind: shared ?? 'email', value: row.contact },
    can: {
      accept: isWaiting,
      decline: isWaiting,
      withdraw: sent && state === 'pending',
      report: !sent && !row.reported && canReport.has(state),
      end: state === 'accepted',
      block: !row.blocked,
    },
  }
}

/** The introductions of a member that a condition on `i` finds; `rest` orders and limits them. */
export async function listOf(
  db: Database,
  userId: string,
  query: { where: Prisma.Sql; rest: Prisma.Sql },
): Promise<Introduction[]> {
  return (await read<Row>(db, select(userId, query))).map(present)
}

/** One introduction of a member. Throws `not_found` also for those of others. */
export async function getIntroduction(
  db: Database | Transaction,
  userId: string,
  id: string,
): Promise<Introduction> {
  const where = Prisma.sql`i.id = ${id}::uuid AND own.id IN (i.asker_id, i.asked_id)`
  const [row] = await read<Row>(db, select(userId, { where, rest: Prisma.empty }))
  if (!row) throw notFound('This introduction')
  return present(row)
}

/**
 * Withdraws the requests that a condition on `i` finds and that wait, as far as their asker knows: one that
 * was declined without the asker's knowing is withdrawn to the asker only. Returns how many there were.
 */
export async function withdrawOpen(tx: Transaction, where: Prisma.Sql): Promise<number> {
  const withdrawn = await tx.$queryRaw<{ id: string }[]>`
    UPDATE introductions i SET withdrawn_at = clock_timestamp(),
      state = CASE i.state WHEN 'pending' THEN 'withdrawn' ELSE i.state END,
      answered_at = CASE i.state WHEN 'pending' THEN clock_timestamp() ELSE i.answered_at END
    WHERE ${where} AND ${isOpenToAsker} RETURNING i.id::text`
  await endRequests(tx, withdrawn)
  return withdrawn.length
}

/** Deletes the updates about requests that need no answer any more. */
export const endRequests = (tx: Transaction, requests: { id: string }[]): Promise<void> =>
  deleteUpdates(tx, {
    subjectId: requests.map(({ id }) => id),
    kinds: ['introduction_request'],
  })
