import { askReports } from '../features/asks/reports.ts'
import { messageReports } from '../features/conversations/reports.ts'
import { introductionReports } from '../features/introductions/reports.ts'
import type { Registry } from '../lib/registry.ts'
import { conversations } from './conversations.ts'

export const reports: Registry['reports'] = {
  introduction: introductionReports,
  message: messageReports({ conversations }),
  ask: askReports,
}
