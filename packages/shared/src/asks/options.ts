/** Who can see an ask. Administrators see both, because they moderate. */
export const askAudiences = ['members', 'founders'] as const
export type AskAudience = (typeof askAudiences)[number]

/** `solved` and `closed` (without help) are set by the author; `ended` is past its last day. */
export const askStates = ['open', 'solved', 'closed', 'ended'] as const
export type AskState = (typeof askStates)[number]

/** `closed` holds every ask that is not open. */
export const askLists = ['open', 'closed'] as const

/** Limits of asks. Lengths are in characters. */
export const askLimits = {
  title: 120,
  text: 1000,
  /** Open asks per member. */
  open: 3,
  /** New asks per member in 24 hours, including deleted ones. */
  perDay: 5,
  /** Days until an ask ends: the default and the maximum. */
  days: 14,
  maxDays: 60,
} as const
