import type { ContentType } from '../content/types.ts'

/** The forms that members send in for review: their names in the archive, the inbox and mails. */
export const submissionTypes = {
  event_suggestion: { name: 'Event suggestion', plural: 'Event suggestions', publishes: 'event' },
  event_proposal: { name: 'Event proposal', plural: 'Event proposals', publishes: 'event' },
  resource: { name: 'Resource suggestion', plural: 'Resource suggestions', publishes: 'resource' },
  opportunity: { name: 'Opportunity', plural: 'Opportunities', publishes: 'opportunity' },
} as const satisfies Record<string, { name: string; plural: string; publishes: ContentType }>

export type SubmissionKind = keyof typeof submissionTypes
export const submissionKinds = Object.keys(submissionTypes) as [SubmissionKind, ...SubmissionKind[]]
/** The content types that accepting a submission publishes. */
export type PublishedType = (typeof submissionTypes)[SubmissionKind]['publishes']

/** A value for each kind of submission. */
export const ofEachKind = <T>(value: T) =>
  Object.fromEntries(submissionKinds.map((kind) => [kind, value])) as Record<SubmissionKind, T>

export const submissionStatuses = ['pending', 'accepted', 'declined'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]
