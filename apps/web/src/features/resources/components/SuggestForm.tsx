import type { FieldDescription } from '@portal/shared/resources/describing'
import { suggestResource } from '@portal/shared/resources/endpoints'
import {
  type Suggestion,
  type SuggestTable,
  suggestForms,
  suggestionSchema,
} from '@portal/shared/resources/forms'
import type { FormValues } from '@portal/shared/resources/values'
import { DescribedField, type DescribedInput } from '#components/form/DescribedField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { call } from '#lib/api.ts'
import { resolverFor } from '#lib/forms.ts'

const fieldsOf = (table: SuggestTable): readonly FieldDescription[] => suggestForms[table].fields

/** The empty values of a table's form. */
const emptyForm = (table: SuggestTable): FormValues =>
  Object.fromEntries(fieldsOf(table).map(({ name, input }) => [name, input === 'list' ? [] : '']))

/** Checks a form by the rules of its table. */
const resolverOf = (table: SuggestTable) =>
  resolverFor<FormValues, Suggestion>(
    (values) => suggestionSchema.safeParse({ table, values }),
    (path) => String(path[1]),
  )

const thanksFor = (table: SuggestTable) => ({
  title: 'Resource Suggested!',
  message: `Thank you for your ${table} suggestion. We'll review it shortly.`,
})

/** A list has a choice for none, and a line makes no suggestions. */
function described({ options, ...field }: FieldDescription): DescribedInput {
  if (field.input !== 'select' && field.input !== 'yes-no') return field
  const none = { value: '', label: `Select ${field.label}` }
  return { ...field, options: [none, ...(options ?? ['Yes', 'No'])] }
}

interface SuggestFormProps {
  table: SuggestTable
  onClose: () => void
}

export function SuggestForm({ table, onClose }: SuggestFormProps) {
  const dialog = useDraftForm({
    name: `suggest:${table}`,
    empty: () => emptyForm(table),
    resolver: resolverOf(table),
  })
  return (
    <DialogForm
      {...dialog}
      send={(body) => call(suggestResource, { body })}
      thanks={thanksFor(table)}
      failed="Your suggestion could not be sent. Please try again in a moment."
      submitLabel="Suggest Resource"
      onDone={onClose}
    >
      {fieldsOf(table).map((field, index) => (
        <DescribedField
          key={field.name}
          control={dialog.form.control}
          name={field.name}
          field={described(field)}
          data-autofocus={index === 0}
        />
      ))}
    </DialogForm>
  )
}
