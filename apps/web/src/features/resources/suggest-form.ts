import type { FieldDescription } from '@portal/shared/resources/describing'
import {
  type Suggestion,
  type SuggestTable,
  suggestForms,
  suggestionSchema,
} from '@portal/shared/resources/forms'
import type { FormValues } from '@portal/shared/resources/values'
import { resolverFor } from '#lib/form-resolver.ts'

export const fieldsOf = (table: SuggestTable): readonly FieldDescription[] =>
  suggestForms[table].fields

/** The form of a table before anything is written into it. */
export const emptyForm = (table: SuggestTable): FormValues =>
  Object.fromEntries(fieldsOf(table).map(({ name, input }) => [name, input === 'list' ? [] : '']))

/** Checks a form by the marks of its table. */
export const resolverOf = (table: SuggestTable) =>
  resolverFor<FormValues, Suggestion>(
    (values) => suggestionSchema.safeParse({ table, values }),
    (path) => String(path[1]),
  )

export const thanksFor = (table: SuggestTable) => ({
  title: 'Resource Suggested!',
  message: `Thank you for your ${table} suggestion. We'll review it shortly.`,
})
