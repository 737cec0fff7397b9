import { Prisma } from '@portal/database/client'
import { type ConversationKind, conversationKinds } from '@portal/shared/conversations/kinds'
import type { ConversationRules } from '../../lib/conversation.ts'
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

/** SQL: what the rules say, of messages with this alias. */
const ofEach = (alias: string, rule: 'title' | 'isForAll') => {
  const cases = conversationKinds.map(
    (kind) =>
      Prisma.sql`WHEN ${kind} THEN ${subjects[kind][rule](Prisma.raw(`${alias}.subject_id`))}`,
  )
  return Prisma.sql`(CASE ${Prisma.raw(alias)}.kind::text ${Prisma.join(cases, ' ')} END)`
}

/** SQL: the title of what messages with this alias are about. */
export const titleOf = (alias: string) => ofEach(alias, 'title')

/** SQL: whether the whole network sees what messages with this alias are about. */
export const isForAll = (alias: string) => ofEach(alias, 'isForAll')
