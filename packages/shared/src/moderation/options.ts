/** What is decided about reports: to warn, to take away asking or what was written, or to leave it as it is. */
export const reportDecisions = ['removed', 'warned', 'suspended', 'dismissed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** What members report, and what can be decided about it. */
export const reportKinds = {
  introduction: ['warned', 'suspended', 'dismissed'],
  message: ['removed', 'warned', 'dismissed'],
  ask: ['removed', 'warned', 'dismissed'],
} as const satisfies Record<string, readonly ReportDecision[]>
export type ReportKind = keyof typeof reportKinds

/** Characters of the note to the author. */
export const reportNoteLength = 300
