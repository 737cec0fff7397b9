import type { StudyStatus } from './schemas.ts'

/** A study that is taking part now: what 'N Running' counts (decisions, 'Screens'). */
export const runningStatuses: readonly StudyStatus[] = ['In Progress', 'Active']
