import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { ConsentKind } from '@portal/shared/applications/options'
import {
  type ChoosableTopic,
  type Delivery,
  type EmailTopic,
  emailTopics,
  topicDetails,
} from '@portal/shared/emails/topics'
import type { Actor } from '../auth/actor.ts'
import { isStayingSql } from '../members/active-members.ts'
import { hasPermissionSql } from '../members/roles.ts'
import { hasConfirmedSql, isAddressRefusedSql } from './addresses.ts'
import type { Recipient } from './message.ts'

export interface Audience {
  /** Null for an email that cannot be turned off. */
  topic: EmailTopic | null
  /** `confirmed`: only accounts with a confirmed address; `any`: all accounts. */
  addresses: 'confirmed' | 'any'
  /** Set for emails that prove the address: sent even if a mail server has refused it. */
  evenIfRefused?: true
}

/** SQL condition: user {alias} has given a consent and not withdrawn it. */
export const agreesSql = (alias: string, kind: ConsentKind): Prisma.Sql => Prisma.sql`
  coalesce((SELECT c.granted FROM consents c
    WHERE c.user_id = ${Prisma.raw(alias)}.id AND c.kind = ${kind}::"ConsentKind"
    ORDER BY c.id DESC LIMIT 1), false)`

export const deliverySql = (alias: string, topic: ChoosableTopic): Prisma.Sql => Prisma.sql`
  coalesce((SELECT c.delivery::text FROM email_choices c
    WHERE c.user_id = ${Prisma.raw(alias)}.id AND c.topic = ${topic}::"EmailTopic"), ${topicDetails[topic].defaultDelivery})`

/** SQL conditions: the topic applies to user {alias}, even if its emails are turned off. */
function topicConditionsSql(alias: string): Record<EmailTopic, Prisma.Sql> {
  const user = Prisma.raw(alias)
  const always = Prisma.sql`TRUE`
  const isActive = Prisma.sql`${user}.is_active`
  const isStaying = isStayingSql(alias)
  const isReviewer = Prisma.sql`
    (${user}.is_active AND ${hasPermissionSql(alias, 'review_applications')})`
  return {
    newsletter: Prisma.sql`${isStaying} AND ${agreesSql(alias, 'newsletter')}`,
    event_reminders: isActive,
    introductions: isStaying,
    submissions: always,
    research: Prisma.sql`${isStaying} AND ${agreesSql(alias, 'participate_research')}`,
    pods: isActive,
    reposts: always,
    asks: isStaying,
    conversations: isActive,
    applications: isReviewer,
    review_digest: isReviewer,
    today: Prisma.sql`(${user}.is_active AND ${user}.roles <> '{}')`,
  }
}

/** SQL condition: user {alias} accepts emails of a topic, or consents to the newsletter. */
function takesSql(alias: string, topic: EmailTopic): Prisma.Sql {
  const isForThem = topicConditionsSql(alias)[topic]
  return topic === 'newsletter'
    ? isForThem
    : Prisma.sql`${isForThem} AND ${deliverySql(alias, topic)} <> 'never'`
}

/** SQL condition: user {alias} may get an email now. Batches choose their candidates with it. */
export const mayGetSql = (
  alias: string,
  { topic, addresses, evenIfRefused }: Audience,
): Prisma.Sql => Prisma.sql`(
  ${evenIfRefused ? Prisma.sql`TRUE` : Prisma.sql`NOT ${isAddressRefusedSql(alias)}`} AND
  ${addresses === 'confirmed' ? hasConfirmedSql(alias) : Prisma.sql`TRUE`}
  AND ${topic ? takesSql(alias, topic) : Prisma.sql`TRUE`})`

/** Reads how a member gets emails of each topic now. */
export async function readDeliveries(
  db: Database,
  user_id: string,
): Promise<(topic: ChoosableTopic) => Delivery> {
  const chosen = await db.emailChoice.findMany({ where: { user_id } })
  return (topic) =>
    chosen.find((one) => one.topic === topic)?.delivery ?? topicDetails[topic].defaultDelivery
}

export interface Account extends Recipient, Pick<Actor, 'roles' | 'user_type'> {}

/** Finds the current account for an email; null if it no longer exists or may not get the email. */
export async function findRecipient(
  db: Database | Transaction,
  audience: Audience,
  id: string,
): Promise<Account | null> {
  const [found] = await db.$queryRaw<Account[]>`
    SELECT u.id::text, u.email::text, u.full_name, u.email_verified_at, u.roles::text[],
      u.user_type::text
    FROM users u WHERE u.id = ${id}::uuid AND ${mayGetSql('u', audience)}`
  return found ?? null
}

/** SQL: the topics that apply to a user, even if turned off; null without an account. */
export function topicsForSql(userId: string): Prisma.Sql {
  const conditions = topicConditionsSql('u')
  const isTopicFor = emailTopics.map((topic) => Prisma.sql`(${topic}, ${conditions[topic]})`)
  return Prisma.sql`(SELECT ARRAY(
      SELECT t.name FROM (VALUES ${Prisma.join(isTopicFor)}) AS t (name, is_for) WHERE t.is_for)
    FROM users u WHERE u.id = ${userId}::uuid)`
}

export interface Reader {
  recipient: Account
  topics: EmailTopic[]
}

/** Counts the address as confirmed, because only emails leave out what other people typed. */
export const asReader = (account: Omit<Account, 'email_verified_at'>): Account => ({
  ...account,
  email_verified_at: new Date(),
})

/** Finds a member as a reader of updates. Null if there is no account. */
export async function findReader(db: Database, id: string): Promise<Reader | null> {
  const [found] = await read<Omit<Account, 'email_verified_at'> & { topics: EmailTopic[] }>(db)`
    SELECT u.id::text, u.email::text, u.full_name, u.roles::text[], u.user_type::text,
      ${topicsForSql(id)} AS topics
    FROM users u WHERE u.id = ${id}::uuid`
  if (!found) return null
  const { topics, ...account } = found
  return { recipient: asReader(account), topics }
}
