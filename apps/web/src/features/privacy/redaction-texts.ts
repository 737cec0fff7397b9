import type {
  RedactionHit,
  RedactionPiece,
  RedactionSubject,
} from '@portal/shared/privacy/redactions'
import { entryPath, winPath } from '#config/paths.ts'

export const subjectNames: Record<RedactionSubject, string> = {
  win: 'Win',
  event: 'Event',
  resource: 'Resource',
  opportunity: 'Opportunity',
  study: 'Study',
  study_answer: 'Study answer',
  submission: 'Submission',
  application: 'Application',
}

const columnNames: Record<string, string> = {
  fields: 'Details',
  payload: 'What was sent',
  reason: 'Reason given',
  note: 'Internal note',
}

/** The part of a thing in which a text stands: 'Description'. */
export const columnName = (column: string) =>
  columnNames[column] ?? column.charAt(0).toUpperCase() + column.slice(1)

/** What a text belongs to, in words: 'Win “First hire”, Description'. */
export const hitName = ({ subject, title, column }: RedactionHit) =>
  `${subjectNames[subject]}${title === null ? '' : ` “${title}”`}, ${columnName(column)}`

const contentKinds: Partial<Record<RedactionSubject, string>> = {
  event: 'events',
  opportunity: 'opportunities',
  study: 'studies',
}

/** Where the whole of it can be read; null of what has no page of its own. */
export function hitPath({ subject, row_id: id, kind, title }: RedactionHit): string | null {
  if (title === null) return null
  if (subject === 'win') return winPath(id)
  const named = kind ?? contentKinds[subject]
  return named ? entryPath({ id, kind: named }) : null
}

/** The most characters that are shown of a text between two mentions, at each end. */
const CONTEXT = 120

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const ends = (isFirst ? 0 : 1) + (isLast ? 0 : 1)
  if (text.length <= (ends + 1) * CONTEXT) return text
  const start = isFirst ? '' : text.slice(0, CONTEXT)
  return `${start}…${isLast ? '' : text.slice(-CONTEXT)}`
}

/** The pieces of a long text with what stands far from every mention left out. */
export const excerpt = (pieces: RedactionPiece[]): RedactionPiece[] =>
  pieces.map(({ text, instead }, index) =>
    instead === null
      ? { text: shortened(text, index === 0, index === pieces.length - 1), instead }
      : { text, instead },
  )

export const waitingText = (count: number) =>
  count === 1 ? '1 text mentions them.' : `${count} texts mention them.`
