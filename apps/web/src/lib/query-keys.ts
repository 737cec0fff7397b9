/** Keys of queries that more than one feature invalidates. */

/** Pages of the directory, and what its search finds. */
export const directoryKey = ['directory'] as const

/** Founders' own pages. */
export const membersKey = ['members'] as const

/** Events, in every list that has them. */
export const eventsKey = ['events'] as const

/** Pods: their lists, and the page of each. */
export const podsKey = ['pods'] as const

/** The member's archive and the dashboard's figures. What a member sends in changes them. */
export const activityKey = ['activity'] as const

/** The content that administrators manage. */
export const contentKey = ['content'] as const
