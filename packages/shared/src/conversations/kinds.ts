import { namesOf } from '../core/options.ts'
import { askPath, eventPath, podPath, winPath } from '../core/paths.ts'

interface Kind {
  /** The page on which the conversation stands. */
  path: (id: string) => string
  /** Said while nobody has written. */
  empty: string
}

/** What members talk about. A kind is declared here; its rules in the API do not compile without. */
export const conversations = {
  win: { path: winPath, empty: 'Be the first to say congratulations.' },
  event: { path: eventPath, empty: 'Got a question? Ask it here. Others may have it too.' },
  pod: { path: podPath, empty: 'This is where your pod talks. Say hello.' },
  ask: { path: askPath, empty: 'Have an idea, or know someone who can help? Post it here.' },
} as const satisfies Record<string, Kind>

export type ConversationKind = keyof typeof conversations
export const conversationKinds = namesOf<ConversationKind>(conversations)

/** The fragments of a conversation, and of a message in it. */
export const conversationAnchor = 'conversation'
export const messageAnchor = (id: string) => `message-${id}`

/** Where a conversation stands, by the name of its kind as a query gives it, and a message if one is named. */
export function conversationPath(kind: string, id: string, messageId?: string): string {
  const known = conversationKinds.find((one) => one === kind)
  if (!known) throw new Error(`There are no conversations about a ${kind}`)
  const anchor = messageId ? messageAnchor(messageId) : conversationAnchor
  return `${conversations[known].path(id)}#${anchor}`
}

/** A message that its author deleted, or that somebody else took away, is shown without its text. */
export const messageStates = ['shown', 'deleted', 'removed'] as const
export type MessageState = (typeof messageStates)[number]

/** Limits of messages (docs/developers/product.md, 'Conversations'). */
export const messageLimits = {
  /** Characters. */
  text: 2000,
  /** Of one member in 24 hours, and in so many minutes; deleted ones count. */
  perDay: 30,
  inARow: 10,
  minutesInARow: 5,
  /** Minutes in which the author may change one. */
  minutesToEdit: 15,
  page: 20,
} as const
