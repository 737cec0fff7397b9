import { events } from '../features/events/content.ts'
import { eventAcceptors } from '../features/events/submissions.ts'
import { opportunities, opportunityAcceptors } from '../features/opportunities/content.ts'
import { studies } from '../features/research/content.ts'
import { resourceAcceptors, resources } from '../features/resources/content.ts'
import type { Registry } from '../lib/registry.ts'
import { conversations, reports } from './conversations.ts'
import { ownTexts } from './own-texts.ts'
import { searchKinds } from './search-kinds.ts'
import { todaySources } from './today-sources.ts'

export const registry: Registry = {
  contents: { event: events, opportunity: opportunities, resource: resources, study: studies },
  acceptors: { ...eventAcceptors, ...resourceAcceptors, ...opportunityAcceptors },
  conversations,
  ownTexts,
  reports,
  searchKinds,
  todaySources,
}
