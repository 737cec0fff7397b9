/** Keys of queries that more than one feature invalidates. */

/** Pages of the directory, and what its search finds. */
export const directoryKey = ['directory'] as const

/** Founders' own pages. */
export const membersKey = ['members'] as const
