import { askConversation } from '../features/asks/conversation.ts'
import { eventConversation } from '../features/events/conversation.ts'
import { podConversation } from '../features/pods/conversation.ts'
import { winConversation } from '../features/wins/conversation.ts'
import type { Registry } from '../lib/registry.ts'

export const conversations: Registry['conversations'] = {
  win: winConversation,
  event: eventConversation,
  pod: podConversation,
  ask: askConversation,
}
