/** The decisions on reports: remove the text, warn, suspend introductions, or dismiss. */
export const reportDecisions = ['removed', 'warned', 'suspended', 'dismissed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const reportKinds = {
  introduction: ['warned', 'suspended', 'dismissed'],
  message: ['removed', 'warned', 'dismissed'],
  ask: ['removed', 'warned', 'dismissed'],
} as const satisfies Record<string, readonly ReportDecision[]>
export type ReportKind = keyof typeof reportKinds

export const reportNoteLength = 300
