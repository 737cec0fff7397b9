import type { Network } from '../network/schemas.ts'

/** What a founder shares with whom she accepts: her email address or her profile link. */
export const introductionContacts = ['email', 'linkedin'] as const
export type IntroductionContact = (typeof introductionContacts)[number]

/** The names of the contacts; a profile link has the name of the network's professional network. */
export const introductionContactLabels = ({
  professional_network,
}: Pick<Network, 'professional_network'>): Record<IntroductionContact, string> => ({
  email: 'Email address',
  linkedin: `${professional_network} profile`,
})

/** The states of a request, the same for both sides (docs/developers/product.md, 'Introductions'). */
export const introductionStates = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'ended',
] as const
export type IntroductionState = (typeof introductionStates)[number]

/** The lists of a member's requests. Those that were accepted are in `connected` alone. */
export const introductionBoxes = ['received', 'put_aside', 'sent', 'connected'] as const
export type IntroductionBox = (typeof introductionBoxes)[number]

/**
 * What another founder is to the caller: open to a request, asked by the caller, waiting for the caller's
 * answer, connected, or none of these. A founder whom the caller has blocked is `not_open`.
 */
export const introductionStatuses = ['open', 'asked', 'has_asked', 'connected', 'not_open'] as const
export type IntroductionStatus = (typeof introductionStatuses)[number]

/** Requests on one page of the list; links to a request name its page. */
export const introductionPageSize = 20

/** Limits of length in characters, and of numbers (docs/developers/product.md, 'Introductions'). */
export const introductionLimits = {
  messageMin: 30,
  message: 600,
  note: 300,
  /** Unanswered requests of one founder at a time. */
  unanswered: 5,
  /** Requests of one founder within seven days, withdrawn ones included. */
  perWeek: 10,
  /** Days after a decline or an expiry until the same founder can be asked again. */
  daysToAskAgain: 90,
  /** Days without an answer until the founder is reminded. */
  daysToReminder: 7,
  /** Days without an answer until a request expires. */
  daysToExpiry: 21,
  pauseWeeks: 26,
} as const
