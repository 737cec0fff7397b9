import { type Db, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { conversationKinds } from '@portal/shared/conversations/kinds'
import type { ConversationSubject } from '@portal/shared/conversations/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ConversationAccess, ConversationRules } from '../../lib/content/conversation.ts'
import type { Registry } from '../../lib/registry.ts'

type Conversations = Pick<Registry, 'conversations'>

export async function readAccess(
  db: Db,
  { conversations }: Conversations,
  member: Pick<Actor, 'id' | 'roles' | 'user_type'>,
  { kind, id }: ConversationSubject,
): Promise<ConversationAccess | null> {
  const sql = conversations[kind].access(member, Prisma.sql`${id}::uuid`)
  const [access] = await read<ConversationAccess>(db, sql)
  return access ?? null
}

const byKindSql = (
  alias: string,
  { conversations }: Conversations,
  sqlOf: (rules: ConversationRules, id: Prisma.Sql) => Prisma.Sql,
) => {
  const id = Prisma.raw(`${alias}.subject_id`)
  const cases = conversationKinds.map(
    (kind) => Prisma.sql`WHEN ${kind} THEN ${sqlOf(conversations[kind], id)}`,
  )
  return Prisma.sql`(CASE ${Prisma.raw(alias)}.kind::text ${Prisma.join(cases, ' ')} END)`
}

export const subjectTitleSql = (alias: string, registry: Conversations) =>
  byKindSql(alias, registry, ({ title }, id) => title(id))

export const isSubjectForAllSql = (alias: string, registry: Conversations) =>
  byKindSql(alias, registry, ({ isForAll }, id) => isForAll(id))

export const canReadSubjectSql = (
  alias: string,
  registry: Conversations,
  member: Pick<Actor, 'id' | 'roles' | 'user_type'>,
) =>
  // OFFSET 0 makes Postgres look up each subject instead of reading all of its kind.
  byKindSql(
    alias,
    registry,
    ({ access }, id) => Prisma.sql`EXISTS (${access(member, id)} OFFSET 0)`,
  )
