import { type Db, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type ConversationKind, conversationKinds } from '@portal/shared/conversations/kinds'
import type { ConversationSubject } from '@portal/shared/conversations/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ConversationAccess, ConversationRules } from '../../lib/content/conversation.ts'
import { askConversation } from '../asks/service.ts'
import { eventConversation } from '../events/service.ts'
import { podConversation } from '../pods/service.ts'
import { winConversation } from '../wins/service.ts'

/** What can be talked about, with the rules that its own feature states. */
export const subjects: Record<ConversationKind, ConversationRules> = {
  win: winConversation,
  event: eventConversation,
  pod: podConversation,
  ask: askConversation,
}

/** What a member may do in the conversation about something; null unless they see what it is about. */
export async function readAccess(
  db: Db,
  member: Pick<Actor, 'id' | 'role' | 'user_type'>,
  { kind, id }: ConversationSubject,
): Promise<ConversationAccess | null> {
  const sql = subjects[kind].access(member, Prisma.sql`${id}::uuid`)
  const [access] = await read<ConversationAccess>(db, sql)
  return access ?? null
}

/** SQL: what the rules say, of messages with this alias, or of whatever else has `kind` and `subject_id`. */
const ofEach = (alias: string, say: (rules: ConversationRules, id: Prisma.Sql) => Prisma.Sql) => {
  const id = Prisma.raw(`${alias}.subject_id`)
  const cases = conversationKinds.map(
    (kind) => Prisma.sql`WHEN ${kind} THEN ${say(subjects[kind], id)}`,
  )
  return Prisma.sql`(CASE ${Prisma.raw(alias)}.kind::text ${Prisma.join(cases, ' ')} END)`
}

/** SQL: the title of what messages with this alias are about. */
export const titleOf = (alias: string) => ofEach(alias, ({ title }, id) => title(id))

/** SQL: whether the whole network sees what messages with this alias are about. */
export const isForAll = (alias: string) => ofEach(alias, ({ isForAll }, id) => isForAll(id))

/** SQL: whether a member sees what messages with this alias are about. */
export const isReadBy = (member: Pick<Actor, 'id' | 'role' | 'user_type'>, alias: string) =>
  ofEach(alias, ({ access }, id) => Prisma.sql`EXISTS (${access(member, id)})`)
