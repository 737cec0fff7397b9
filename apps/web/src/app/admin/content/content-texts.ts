import type { Change, ContentMeta, ContentState } from '@portal/shared/core/content'
import type { Pagination } from '@portal/shared/core/pagination'
import type { EditorField } from '#components/editor/fields.ts'
import { longMoment } from '#lib/dates.ts'

export const stateNames: Record<ContentState, string> = {
  live: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  archived: 'Archived',
}

/** Since when, or from when on, it stands as it does. */
export function sinceText({ state, created_at, published_at, archived_at }: ContentMeta): string {
  if (state === 'archived' && archived_at) return `Archived on ${longMoment(archived_at)}`
  if (state === 'scheduled' && published_at) return `From ${longMoment(published_at)} on`
  if (state === 'live' && published_at) return `Published on ${longMoment(published_at)}`
  return `Added on ${longMoment(created_at)}`
}

export function rangeText({ current_page, page_size, total }: Pagination): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${total}`
}

export const foundText = (total: number) =>
  total === 1 ? '1 entry found' : `${total} entries found`

const people = (after: Change['after']) => {
  const count = Array.isArray(after?.user_ids) ? after.user_ids.length : 0
  return count === 1 ? '1 person' : `${count} people`
}

const acts: Record<string, (change: Change) => string> = {
  created: () => 'Added',
  archived: () => 'Archived',
  restored: () => 'Restored',
  photo_added: () => 'Photo added or changed',
  photo_removed: () => 'Photo removed',
  attended: ({ after }) => `${people(after)} marked as attended`,
  not_attended: ({ after }) => `${people(after)} marked as not attended`,
}

const actOf = ({ action }: Change) => acts[action.split('.').at(-1) ?? action]

/** What was done, in a line of the history. */
export const changeText = (change: Change) => actOf(change)?.(change) ?? 'Changed'

/** 'Last changed by Joan on 2 March 2026 at 10:00'; nothing of what nobody has changed. */
export function lastChangeText([last]: Change[]): string {
  if (!last) return ''
  return `${changeText(last)} by ${last.by ?? 'the portal'} on ${longMoment(last.at)}`
}

const LONGEST = 160

/** A value of a field in words; long ones by their beginning. */
function said(name: string, value: unknown): string {
  if (name === 'published_at') return typeof value === 'string' ? longMoment(value) : 'not yet'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  if (text === '') return 'nothing'
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}...` : text}”`
}

/** The fields that a change has changed, by their names in the editor, with what they were and are. */
export function changedFields(change: Change, fields: readonly EditorField[]) {
  if (actOf(change) !== undefined) return []
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  labels.set('published_at', 'When members see it')
  return Object.entries(change.after ?? {}).map(([name, value]) => ({
    label: labels.get(name) ?? name,
    from: said(name, change.before?.[name]),
    to: said(name, value),
  }))
}
