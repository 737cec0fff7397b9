import type { Network } from '../network/schemas.ts'

/** The contact that a founder shares when she accepts. */
export const introductionContacts = ['email', 'linkedin'] as const
export type IntroductionContact = (typeof introductionContacts)[number]

/** Returns the labels of the contacts. */
export const introductionContactLabels = ({
  professional_network,
}: Pick<Network, 'professional_network'>): Record<IntroductionContact, string> => ({
  email: 'Email address',
  linkedin: `${professional_network} profile`,
})

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

/** The lists of requests. Accepted ones are only in `connected`. */
export const introductionBoxes = ['received', 'put_aside', 'sent', 'connected'] as const
export type IntroductionBox = (typeof introductionBoxes)[number]

/**
 * What the other member is to the caller: open to a request, asked by the caller, waiting for the
 * caller's answer, connected, or none of these. A blocked member is `not_open`.
 */
export const introductionStatuses = ['open', 'asked', 'has_asked', 'connected', 'not_open'] as const
export type IntroductionStatus = (typeof introductionStatuses)[number]

/** The answers to 'Did you meet Amara?'. 'Not yet' is asked again. */
export const meetingAnswers = ['yes', 'not_yet', 'no'] as const
export type MeetingAnswer = (typeof meetingAnswers)[number]

/** Requests per page. Links to a request contain its page. */
export const introductionPageSize = 20

/** Limits of introductions. Lengths are in characters. */
export const introductionLimits = {
  messageMin: 30,
  message: 600,
  note: 300,
  /** Unanswered requests per founder. */
  unanswered: 5,
  /** Requests per founder in seven days, including withdrawn ones. */
  perWeek: 10,
  /** Days after a decline or expiry until the same member can be asked again. */
  daysToAskAgain: 90,
  daysToReminder: 7,
  daysToExpiry: 21,
  /** Days after a yes, or after 'not yet', until both are asked whether they met. */
  daysToMeetingQuestion: 10,
  /** Days after a yes until the question is no longer asked. */
  daysOfMeetingQuestions: 60,
  pauseWeeks: 26,
} as const
