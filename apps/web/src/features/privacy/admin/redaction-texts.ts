import { count } from '@portal/shared/core/count'
import {
  entryPath,
  manageAnnouncementPath,
  managePodPath,
  winPath,
} from '@portal/shared/core/paths'
import type {
  RedactionHit,
  RedactionPiece,
  RedactionSubject,
} from '@portal/shared/privacy/redactions'

export const subjectNames: Record<RedactionSubject, string> = {
  win: 'Win',
  event: 'Event',
  resource: 'Resource',
  opportunity: 'Opportunity',
  study: 'Study',
  study_answer: 'Study answer',
  submission: 'Submission',
  application: 'Application',
  pod: 'Pod',
  announcement: 'Announcement',
}

const columnNames: Record<string, string> = {
  fields: 'Details',
  payload: 'What was sent',
  reason: 'Reason given',
  note: 'Internal note',
  dissolved_reason: 'Reason for dissolving',
}

/** The name of the field that holds a text: 'Description'. */
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

/** The page that shows the whole text; null where there is none. */
export function hitPath({ subject, row_id: id, kind, title }: RedactionHit): string | null {
  if (title === null) return null
  if (subject === 'win') return winPath(id)
  if (subject === 'pod') return managePodPath(id)
  if (subject === 'announcement') return manageAnnouncementPath(id)
  const named = kind ?? contentKinds[subject]
  return named ? entryPath({ id, kind: named }) : null
}

/** How many characters are shown around a mention. */
const CONTEXT = 120

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const ends = (isFirst ? 0 : 1) + (isLast ? 0 : 1)
  if (text.length <= (ends + 1) * CONTEXT) return text
  const start = isFirst ? '' : text.slice(0, CONTEXT)
  return `${start}…${isLast ? '' : text.slice(-CONTEXT)}`
}

/** The pieces of a text, shortened where they are far from a mention. */
export const excerpt = (pieces: RedactionPiece[]): RedactionPiece[] =>
  pieces.map(({ text, instead }, index) =>
    instead === null
      ? { text: shortened(text, index === 0, index === pieces.length - 1), instead }
      : { text, instead },
  )

export const waitingText = (n: number) => `${count(n, 'text mentions', 'texts mention')} them.`
