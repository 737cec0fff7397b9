import { eventFields as described, fieldsOf } from '@portal/shared/events/fields'
import {
  opportunityThemes,
  opportunityTypes,
  recommendations,
} from '@portal/shared/opportunities/schemas'
import type { FieldDescription, FieldInput } from '@portal/shared/resources/describing'
import type { FormValues } from '@portal/shared/resources/values'

/** The values of an editor's fields, by name. */
export type EditorValues = FormValues

/** A field of an editor, described as a resource's are; it may also hold a day, a time or a whole number. */
export interface EditorField extends Omit<FieldDescription, 'input'> {
  input: FieldInput | 'date' | 'time' | 'count'
  hint?: string
  /** The highest number of a `count`. */
  max?: number
}

type Extra = Partial<EditorField>

export const field = (
  input: EditorField['input'],
  name: string,
  label: string,
  extra: Extra = {},
): EditorField => ({ ...extra, name, label, input })
export const required: Extra = { required: true }

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

/** The values of empty fields. */
export const emptyValues = (fields: readonly EditorField[]): EditorValues =>
  Object.fromEntries(fields.map(({ name, input }) => [name, input === 'list' ? [] : '']))

/** The values as they are sent: a recommendation that was not chosen is null. */
export function sentOf({ recommendation, ...values }: EditorValues): EditorValues {
  return recommendation === undefined
    ? values
    : { ...values, recommendation: recommendation || null }
}
