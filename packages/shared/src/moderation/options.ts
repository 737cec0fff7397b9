/** The decisions on reports: remove the text, warn, suspend introductions, or dismiss. */
export const reportDecisions = ['removed', 'warned', 'suspended', 'dismissed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** What members can report, with the possible decisions. */
export const reportKinds = {
  introduction: ['warned', 'suspended', 'dismissed'],
  message: ['removed', 'warned', 'dismissed'],
  ask: ['removed', 'warned', 'dismissed'],
} as const satisfies Record<string, readonly ReportDecision[]>
export type ReportKind = keyof typeof reportKinds

/** Characters of the note to the author. */
export const reportNoteLength = 300
