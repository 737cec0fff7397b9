/** What administrators see of the content they keep lies under this key. */
export const contentKey = ['content'] as const
