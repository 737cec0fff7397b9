export const submissionKinds = [
  'event_suggestion',
  'event_proposal',
  'resource',
  'opportunity',
] as const
export type SubmissionKind = (typeof submissionKinds)[number]

export const submissionStatuses = ['pending', 'accepted', 'declined'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** The name of each kind in the archive, the inbox and mails. */
export const submissionNames = {
  event_suggestion: 'Event suggestion',
  event_proposal: 'Event proposal',
  resource: 'Resource suggestion',
  opportunity: 'Opportunity',
} satisfies Record<SubmissionKind, string>
