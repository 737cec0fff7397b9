import { trackNames } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import {
  type ImportState,
  importFieldLabels,
  type RowOutcome,
  type RowPlan,
  type RowState,
  reminderDays,
  rowOutcomes,
} from '@portal/shared/imports/options'
import type { ImportEntry, ImportRow } from '@portal/shared/imports/schemas'
import { formatDate } from '#lib/text/dates.ts'

export const remindLabel = `Remind them after ${reminderDays.join(' and ')} days if they don’t answer`

interface ImportBadge {
  label: string
  color: string
}

const importStateBadges: Record<ImportState, ImportBadge> = {
  uploaded: { label: 'Columns to match', color: 'accent' },
  checked: { label: 'Not started', color: 'accent' },
  running: { label: 'Running', color: 'brand' },
  finished: { label: 'Finished', color: 'sage' },
  undone: { label: 'Undone', color: 'gray' },
}

interface StateTexts extends ImportBadge {
  note: string
}

export const importTitle = ({ file_name, person }: Pick<ImportEntry, 'file_name' | 'person'>) =>
  file_name ?? person?.name ?? 'Invitation of one person'

export function importBadge({ file_name, state, outcomes }: ImportEntry): ImportBadge {
  if (file_name !== null) return importStateBadges[state]
  if (state === 'undone') return { label: 'Withdrawn', color: 'gray' }
  const outcome = rowOutcomes.find((one) => outcomes[one] > 0) ?? 'invited'
  return outcomeTexts[outcome]
}

export const rowStateTexts: Record<RowState, StateTexts> = {
  ready: {
    label: 'Ready',
    color: 'sage',
    note: 'These rows have an answer to every question in an application.',
  },
  incomplete: {
    label: 'Incomplete',
    color: 'sage',
    note: 'We’ll invite these people too, and ask them for what’s missing.',
  },
  similar: {
    label: 'Possible match',
    color: 'accent',
    note: 'These people may already have an account. Either another account has the same name or company, or an account has this address but it isn’t confirmed. Compare them, and invite anyone who is a different person.',
  },
  known: {
    label: 'Has an account',
    color: 'brand',
    note: 'We won’t change their accounts.',
  },
  waiting: {
    label: 'Invited before',
    color: 'brand',
    note: 'These people haven’t answered an earlier invitation. You can send it again from that import.',
  },
  duplicate: {
    label: 'Twice in the file',
    color: 'gray',
    note: 'An earlier row has the same email address. We’ll use that row.',
  },
  invalid: {
    label: 'Can’t be imported',
    color: 'red',
    note: 'We’ll skip these rows. To fix them, download them, correct the file and import it.',
  },
}

export const planTexts: Record<RowPlan, { label: string; action: string }> = {
  invite: { label: 'To be invited', action: 'Invite' },
  skip: { label: 'Skipped', action: 'Skip' },
}

export const outcomeTexts: Record<RowOutcome, ImportBadge> = {
  invited: { label: 'Invited', color: 'accent' },
  accepted: { label: 'Joined', color: 'sage' },
  declined: { label: 'Declined', color: 'gray' },
  skipped: { label: 'Skipped', color: 'gray' },
}

export function importNote(entry: ImportEntry): string {
  const { file_name, person, uploaded_by, created_at, rows } = entry
  return [
    file_name === null ? person?.email : formatCount(rows, 'row'),
    `${formatDate(created_at)}${uploaded_by ? `, by ${uploaded_by}` : ''}`,
    file_name === null ? null : joinedText(entry),
  ]
    .filter(Boolean)
    .join(' • ')
}

/** How many have joined; null if no one was invited. */
function joinedText({ state, outcomes }: ImportEntry): string | null {
  const { invited, accepted, declined } = outcomes
  // Withdrawn invitations are not counted.
  if (state === 'undone') return accepted > 0 ? `${accepted} had joined by then` : null
  const asked = invited + accepted + declined
  return asked > 0 ? `${accepted} of ${asked} invited have joined` : null
}

export const rowTitle = ({ person, number }: ImportRow) =>
  person.name || person.email || `Row ${number}`

export const rowNote = ({ person, number }: ImportRow) =>
  [
    `Row ${number}`,
    person.name && person.email,
    person.company,
    person.track && trackNames[person.track],
  ]
    .filter(Boolean)
    .join(' • ')

const fieldLabels: Record<string, string> = importFieldLabels

/** Why a row cannot be imported, one line per field. */
export const reasonLines = ({ reasons }: Pick<ImportRow, 'reasons'>): string[] =>
  Object.entries(reasons).map(
    ([field, messages]) => `${fieldLabels[field] ?? field}: ${messages.join(' ')}`,
  )

export function notesText({ notes, plan }: Pick<ImportRow, 'notes' | 'plan'>): string | null {
  const kept = Object.entries(notes).map(([field, text]) => `${fieldLabels[field]} “${text}”`)
  if (plan !== 'invite' || kept.length === 0) return null
  return `Kept as notes for the person to answer: ${kept.join(', ')}`
}

const MAX_NAMED = 3

export function missingText({ missing }: Pick<ImportRow, 'missing'>, isComplete = false): string {
  const labels = missing.map((field) => importFieldLabels[field])
  const more = isComplete ? 0 : Math.max(0, labels.length - MAX_NAMED)
  const named = labels.slice(0, labels.length - more).join(', ')
  return `Will be asked for: ${named}${more > 0 ? ` and ${more} more` : ''}`
}
