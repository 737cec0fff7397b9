/** Whom an ask is for. Administrators read both, since they look after what members write. */
export const askAudiences = ['members', 'founders'] as const
export type AskAudience = (typeof askAudiences)[number]

/**
 * The states of an ask: its author closed it as solved, or without help, or its time ended. One that an
 * administrator removed is there no more.
 */
export const askStates = ['open', 'solved', 'closed', 'ended'] as const
export type AskState = (typeof askStates)[number]

/** The lists of asks: open ones, and all others. */
export const askLists = ['open', 'closed'] as const

/** Limits of asks (docs/developers/product.md, 'Asks'). */
export const askLimits = {
  /** Characters. */
  title: 120,
  text: 1000,
  /** Open asks of one member. */
  open: 3,
  /** Asks of one member in 24 hours, deleted ones included. */
  perDay: 5,
  /** Days from writing one to its last day: those that are proposed, and the most. */
  days: 14,
  maxDays: 60,
} as const
