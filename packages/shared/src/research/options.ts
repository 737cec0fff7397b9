export const studyStatuses = ['In Progress', 'Upcoming', 'Closed', 'Active'] as const
export type StudyStatus = (typeof studyStatuses)[number]

/** The statuses in which a study counts as running. */
export const runningStatuses: readonly StudyStatus[] = ['In Progress', 'Active']
