import { namesOf } from '../core/options.ts'
import { askPath, eventPath, podPath, winPath } from '../core/paths.ts'

interface Kind {
  path: (id: string) => string
  empty: string
}

/** What members can talk about. The API does not compile without rules for each kind. */
export const conversations = {
  win: { path: winPath, empty: 'Be the first to say congratulations.' },
  event: { path: eventPath, empty: 'Got a question? Ask it here. Others may have it too.' },
  pod: { path: podPath, empty: 'This is where your pod talks. Say hello.' },
  ask: { path: askPath, empty: 'Have an idea, or know someone who can help? Post it here.' },
} as const satisfies Record<string, Kind>

export type ConversationKind = keyof typeof conversations
export const conversationKinds = namesOf<ConversationKind>(conversations)

/** The fragments of a conversation and of one message. */
export const conversationAnchor = 'conversation'
export const messageAnchor = (id: string) => `message-${id}`

/** Returns the path of a conversation or message. Throws an Error for an unknown kind. */
export function conversationPath(kind: string, id: string, messageId?: string): string {
  const known = conversationKinds.find((one) => one === kind)
  if (!known) throw new Error(`There are no conversations about a ${kind}`)
  const anchor = messageId ? messageAnchor(messageId) : conversationAnchor
  return `${conversations[known].path(id)}#${anchor}`
}

/** `removed`: by a moderator. Deleted and removed messages have no text. */
export const messageStates = ['shown', 'deleted', 'removed'] as const
export type MessageState = (typeof messageStates)[number]

export const messageLimits = {
  /** Characters. */
  text: 2000,
  /** Messages per member in 24 hours, and in a row within some minutes. Deleted ones count. */
  perDay: 30,
  inARow: 10,
  minutesInARow: 5,
  minutesToEdit: 15,
  page: 20,
} as const
