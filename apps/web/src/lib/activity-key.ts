/** What stands in the member's own archive is kept under this key: whatever she sends in adds to it. */
export const activityKey = ['activity'] as const
