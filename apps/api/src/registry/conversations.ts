import { askConversation } from '../features/asks/conversation.ts'
import { askReports } from '../features/asks/reports.ts'
import { messageReports } from '../features/conversations/reports.ts'
import { eventConversation } from '../features/events/conversation.ts'
import { introductionReports } from '../features/introductions/admin.ts'
import { podConversation } from '../features/pods/conversation.ts'
import { winConversation } from '../features/wins/conversation.ts'
import type { Registry } from '../lib/registry.ts'

export const conversations: Registry['conversations'] = {
  win: winConversation,
  event: eventConversation,
  pod: podConversation,
  ask: askConversation,
}

export const reports: Registry['reports'] = {
  introduction: introductionReports,
  message: messageReports({ conversations }),
  ask: askReports,
}
