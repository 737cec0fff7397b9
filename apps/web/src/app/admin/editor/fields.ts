import { eventFields as described, fieldsOf } from '@portal/shared/events/fields'
import {
  opportunityThemes,
  opportunityTypes,
  recommendations,
} from '@portal/shared/opportunities/schemas'
import { studyStatuses } from '@portal/shared/research/schemas'
import type { FieldDescription, FieldInput } from '@portal/shared/resources/describing'
import type { FormValues } from '@portal/shared/resources/values'

/** What an editor holds while it is being filled in, under the names of its fields. */
export type EditorValues = FormValues

/** A field of an editor: as resources describe theirs, and days, times and whole numbers besides. */
export interface EditorField extends Omit<FieldDescription, 'input'> {
  input: FieldInput | 'date' | 'time' | 'count'
  hint?: string
}

type Extra = Partial<EditorField>

const field = (
  input: EditorField['input'],
  name: string,
  label: string,
  extra: Extra = {},
): EditorField => ({ ...extra, name, label, input })
const required: Extra = { required: true }

export const eventFields: readonly EditorField[] = fieldsOf(described)

export const opportunityFields: readonly EditorField[] = [
  field('line', 'title', 'Title', required),
  field('line', 'organization', 'Organization', required),
  field('select', 'type', 'Type', { ...required, options: opportunityTypes }),
  field('select', 'theme', 'Theme', { ...required, options: opportunityThemes }),
  field('text', 'description', 'Description'),
  field('date', 'deadline', 'Deadline', required),
  field('line', 'location', 'Location'),
  field('line', 'funding', 'Funding'),
  field('line', 'equity', 'Equity', { hint: 'Hidden while it is N/A or 0%.' }),
  field('line', 'duration', 'Duration'),
  field('list', 'tags', 'Tags'),
  field('select', 'recommendation', 'Recommendation', { options: recommendations }),
  field('url', 'url', 'URL'),
]

export const studyFields: readonly EditorField[] = [
  field('line', 'title', 'Title', required),
  field('text', 'description', 'Description', required),
  field('date', 'openDate', 'Open date', required),
  field('date', 'closeDate', 'Close date', required),
  field('select', 'status', 'Status', { ...required, options: studyStatuses }),
  field('url', 'link', 'Link', {
    hint: 'Where members take part. Left empty, the portal asks for an answer itself.',
  }),
  field('text', 'findings', 'Findings', { hint: 'Members see them once the study is Closed.' }),
]

/** What is sent of an editor: a choice that was left open in a field that knows none is none. */
export function sentOf({ recommendation, ...values }: EditorValues): EditorValues {
  return recommendation === undefined
    ? values
    : { ...values, recommendation: recommendation || null }
}
