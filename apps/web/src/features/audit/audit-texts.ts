import type { AuditEntry, AuditGroup } from '@portal/shared/audit/schemas'
import type { Difference } from '#components/Differences.tsx'
import { longDay, longMoment } from '#lib/dates.ts'

export const groupNames: Record<AuditGroup, string> = {
  applications: 'Applications',
  members: 'Members',
  inbox: 'Inbox',
  content: 'Content',
  wins: 'Wins',
  mails: 'E-mails',
  exports: 'Exports',
}

const things: Record<string, string> = {
  application: 'Application',
  member: 'Member',
  submission: 'Submission',
  event: 'Event',
  resource: 'Resource',
  opportunity: 'Opportunity',
  study: 'Study',
  study_answer: 'Study answer',
  win: 'Win',
  members: 'Members',
  mail: 'E-mail',
}

/** What was done, where the action's own words would not read well. */
const acts: Record<string, string> = {
  'member.tier_changed': 'Tier changed',
  'member.role_changed': 'Role changed',
  'member.email_changed': 'E-mail address changed',
  'member.second_factor_on': 'Two-step sign-in turned on',
  'member.second_factor_off': 'Two-step sign-in turned off',
  'member.second_factor_reset': 'Two-step sign-in reset',
  'members.exported': 'Members exported',
  'mail.retried': 'Failed e-mail tried again',
  'mail.discarded': 'Failed e-mail removed',
  'event.attended': 'Attendance marked',
  'event.not_attended': 'Attendance taken back',
  'event.photo_added': 'Event photo added',
  'event.photo_removed': 'Event photo removed',
}

/** The same for actions that there are for every thing. */
const actsOnAny: Record<string, string> = {
  redacted: 'mention redacted',
  left_as_it_is: 'mention left as it is',
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const inWords = (name: string) => capitalised(name.replaceAll('_', ' '))

export const thingText = (type: string) => things[type] ?? inWords(type)

/** 'Application approved', 'Event updated'; whatever comes later is told by its own words. */
export function actText(action: string): string {
  const [type = '', ...rest] = action.split('.')
  const act = rest.join(' ')
  return acts[action] ?? `${thingText(type)} ${actsOnAny[act] ?? act.replaceAll('_', ' ')}`.trim()
}

/** The name of what it was done to; nothing of what has none. */
export const targetText = ({ target }: Pick<AuditEntry, 'target'>) => target.name ?? ''

const labels: Record<string, string> = {
  is_active: 'Active',
  notified: 'E-mail sent',
  published_at: 'Published from',
  published_id: 'Published as',
  archived_at: 'Archived on',
  user_ids: 'People',
  user_id: 'Person',
  author_id: 'Author',
  note: 'Internal note',
  attended: 'Attended',
  rows: 'Rows',
}

/** A field's name as a person reads it, from snake_case as well as from camelCase. */
export const fieldText = (name: string) =>
  labels[name] ?? inWords(name.replace(/([a-z\d])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`))

const aMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const aDay = /^\d{4}-\d\d-\d\d$/

/** A value in words: people by their names, days and moments as the British write them. */
export function valueText(value: unknown, people: AuditEntry['people'] = {}): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => valueText(one, people)).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, held]) => [fieldText(name), valueText(held, people)])
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n')
  }
  const text = String(value)
  const person = people[text]
  if (person !== undefined) return person
  if (aMoment.test(text)) return longMoment(text)
  return aDay.test(text) ? longDay(text) : text
}

/** Each field that was written down, with what it was and what it is. */
export function differencesOf({ before, after, people }: AuditEntry): Difference[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return names
    .map((name) => ({
      key: name,
      label: fieldText(name),
      from: valueText(before?.[name], people),
      to: valueText(after?.[name], people),
    }))
    .filter(({ from, to }) => from !== '' || to !== '')
}
