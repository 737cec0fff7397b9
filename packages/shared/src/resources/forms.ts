import { z } from 'zod'
import type { FormValue, FormValues } from '../core/form-fields.ts'
import { fieldSchema } from '../core/form-schemas.ts'
import { namesOf } from '../core/options.ts'
import type { ResourceField } from './descriptions.ts'
import { descriptionOf } from './kinds.ts'
import { type ResourceKind, resourceKinds } from './options.ts'
import { resourceFieldValue } from './schemas.ts'

/** Builds the schema of a form from its fields. */
function formSchema(
  fields: readonly ResourceField[],
): z.ZodType<FormValues, Record<string, FormValue | undefined>> {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])))
}

/** Builds the schema of the editors' form of a kind. */
export const editorSchema = (kind: ResourceKind) => formSchema(descriptionOf(kind).fields)

const suggestedFields = (kind: ResourceKind) =>
  descriptionOf(kind).fields.filter(({ editorOnly }) => !editorOnly)

const section: ResourceField = {
  name: 'section',
  label: 'Section',
  input: 'select',
  options: ['Business', 'Culture'],
}

export interface SuggestForm {
  fields: readonly ResourceField[]
  kindOf: (values: FormValues) => ResourceKind
}

const form = (kind: ResourceKind): SuggestForm => ({
  fields: suggestedFields(kind),
  kindOf: () => kind,
})

/** The suggestion forms, by the names that toasts show. */
export const suggestForms = {
  Programmes: form('programme'),
  Networks: form('network'),
  'Event Organisations': form('event'),
  Perks: form('perk'),
  People: form('mentor'),
  Library: {
    fields: suggestedFields('business-resource').toSpliced(1, 0, section),
    kindOf: (values) => (values.section === 'Culture' ? 'culture-resource' : 'business-resource'),
  },
  Locations: form('location'),
  Science: form('science'),
} satisfies Record<string, SuggestForm>
export const suggestTables = namesOf(suggestForms)
export type SuggestTable = (typeof suggestTables)[number]

const suggestion = (table: SuggestTable) =>
  z.object({ table: z.literal(table), values: formSchema(suggestForms[table].fields) })
const [firstTable, ...otherTables] = suggestTables

export const suggestionSchema = z.discriminatedUnion('table', [
  suggestion(firstTable),
  ...otherTables.map(suggestion),
])
export type Suggestion = z.output<typeof suggestionSchema>

/** The editors' form of a resource. `values` are checked against the kind's schema. */
export const resourceFormSchema = z
  .object({ kind: z.enum(resourceKinds), values: z.record(z.string(), z.unknown()) })
  .transform(({ kind, values }, context) => {
    const parsed = editorSchema(kind).safeParse(values)
    if (parsed.success) return { kind, values: parsed.data }
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path: ['values', ...path] })
    }
    return z.NEVER
  })
export type ResourceForm = z.output<typeof resourceFormSchema>

export const resourceValuesSchema = z.object({
  kind: z.enum(resourceKinds),
  values: z.record(z.string(), resourceFieldValue),
})
