export const studyStatuses = ['In Progress', 'Upcoming', 'Closed', 'Active'] as const
export type StudyStatus = (typeof studyStatuses)[number]

export const runningStatuses: readonly StudyStatus[] = ['In Progress', 'Active']
