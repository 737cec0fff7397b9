import { askConversation } from '../features/asks/conversation.ts'
import { eventAcceptors } from '../features/events/acceptors.ts'
import { events } from '../features/events/content.ts'
import { eventConversation } from '../features/events/conversation.ts'
import { opportunities, opportunityAcceptors } from '../features/opportunities/content.ts'
import { podConversation } from '../features/pods/conversation.ts'
import { studies } from '../features/research/content.ts'
import { resourceAcceptors, resources } from '../features/resources/content.ts'
import { winConversation } from '../features/wins/conversation.ts'
import type { Registry } from '../lib/registry.ts'
import { searchKinds } from './search-kinds.ts'
import { todaySources } from './today-sources.ts'

export const registry: Registry = {
  contents: { event: events, opportunity: opportunities, resource: resources, study: studies },
  acceptors: { ...eventAcceptors, ...resourceAcceptors, ...opportunityAcceptors },
  conversations: {
    win: winConversation,
    event: eventConversation,
    pod: podConversation,
    ask: askConversation,
  },
  searchKinds,
  todaySources,
}
