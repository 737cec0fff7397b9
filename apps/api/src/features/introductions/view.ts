import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { IntroductionContact, IntroductionState } from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { isAskForSql } from '../../lib/content/content.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { hasBlockedSql } from '../../lib/members/blocks.ts'
import {
  isListedSql,
  type KnownFacts,
  knownFactsSql,
  noFacts,
} from '../../lib/members/directory.ts'
import { isOfferSql } from './status.ts'

interface Row {
  id: string
  member_id: string
  full_name: string
  photo_id: string | null
  listed: boolean
  facts: Partial<KnownFacts> | null
  /** Whether the viewer asked. */
  sent: boolean
  topic: string | null
  message: string
  state: IntroductionState
  note: string | null
  asked_at: Date
  answered_at: Date | null
  put_aside: boolean
  offer: boolean
  ask: Introduction['ask']
  /** The kind of contact that the other side shares. Null for the email address. */
  shared: IntroductionContact | null
  contact: string | null
  reported: boolean
  blocked: boolean
}

const profileLinkSql = (alias: string) => Prisma.sql`coalesce(
  (SELECT f.linkedin_profile FROM founder_profiles f WHERE f.user_id = ${Prisma.raw(alias)}.id),
  (SELECT f.linkedin_profile FROM friend_profiles f WHERE f.user_id = ${Prisma.raw(alias)}.id))`

/** SQL: the kind of contact that the other side of introduction {alias} shares with {viewer}. */
const sharedContactSql = (alias: string, viewer: string) => {
  const [i, user] = [Prisma.raw(alias), Prisma.raw(viewer)]
  return Prisma.sql`
    (CASE WHEN ${i}.asked_id = ${user}.id THEN ${i}.asker_contact ELSE ${i}.shared_contact END)`
}

/** SQL: what user {other} shares with user {viewer} while both are members and connected. */
const contactSql = (alias: string, viewer: string, other: string) => Prisma.sql`
  CASE WHEN ${Prisma.raw(alias)}.state = 'accepted' AND ${isStayingSql(other)}
      AND ${isStayingSql(viewer)}
    THEN CASE WHEN coalesce(${sharedContactSql(alias, viewer)}, 'email') = 'email'
      THEN ${Prisma.raw(other)}.email::text ELSE ${profileLinkSql(other)} END END`

function selectSql(
  userId: string,
  { where, orderAndLimit }: { where: Prisma.Sql; orderAndLimit: Prisma.Sql },
): Prisma.Sql {
  // Founders may use the directory.
  const canReadDirectory = Prisma.sql`viewer.user_type = 'female_founder'`
  return Prisma.sql`
    SELECT i.id::text, i.asker_id = viewer.id AS sent, i.topic, i.message, i.asked_at,
      i.state::text, i.note, i.answered_at, i.put_aside_at IS NOT NULL AS put_aside,
      ${isOfferSql('i')} AS offer,
      (SELECT json_build_object('id', a.id, 'title', a.title) FROM asks a
       WHERE a.id = i.ask_id AND a.state <> 'removed' AND ${isAskForSql('a', 'viewer')}) AS ask,
      ${sharedContactSql('i', 'viewer')}::text AS shared, ${contactSql('i', 'viewer', 'u')} AS contact,
      u.id::text AS member_id, u.full_name, ${photoIdSql('u')},
      ${knownFactsSql('u', canReadDirectory)} AS facts,
      ${canReadDirectory} AND ${isListedSql('u')} AS listed,
      EXISTS (SELECT 1 FROM reports r WHERE r.introduction_id = i.id) AS reported,
      ${hasBlockedSql(Prisma.sql`viewer.id`, Prisma.sql`u.id`)} AS blocked
    FROM introductions i
    JOIN users viewer ON viewer.id = ${userId}::uuid
    JOIN users u ON u.id = CASE WHEN i.asker_id = viewer.id THEN i.asked_id ELSE i.asker_id END
    WHERE ${where} ${orderAndLimit}`
}

const canReport = new Set<IntroductionState>(['pending', 'accepted', 'ended'])

function present(row: Row): Introduction {
  const { id, sent, offer, ask, topic, message, state, note, shared } = row
  const isWaiting = !sent && state === 'pending'
  return {
    id,
    direction: sent ? 'sent' : 'received',
    member: {
      id: row.member_id,
      name: row.full_name,
      photo: photoPath(row.photo_id),
      listed: row.listed,
      ...noFacts,
      ...row.facts,
    },
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
      put_aside: isWaiting && !row.put_aside,
      withdraw: sent && state === 'pending',
      report: !sent && !row.reported && canReport.has(state),
      end: state === 'accepted',
      block: !row.blocked,
    },
  }
}

export async function findIntroductions(
  db: Database,
  userId: string,
  query: { where: Prisma.Sql; orderAndLimit: Prisma.Sql },
): Promise<Introduction[]> {
  return (await read<Row>(db, selectSql(userId, query))).map(present)
}

export async function getIntroduction(
  db: Database | Transaction,
  userId: string,
  id: string,
): Promise<Introduction> {
  const where = Prisma.sql`i.id = ${id}::uuid AND viewer.id IN (i.asker_id, i.asked_id)`
  const [row] = await read<Row>(db, selectSql(userId, { where, orderAndLimit: Prisma.empty }))
  if (!row) throw notFound('This introduction')
  return present(row)
}
