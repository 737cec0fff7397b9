import type { StudyStatus } from './schemas.ts'

/** The statuses in which a study counts as running. */
export const runningStatuses: readonly StudyStatus[] = ['In Progress', 'Active']
