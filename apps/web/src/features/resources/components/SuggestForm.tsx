import { suggestResource } from '@portal/shared/resources/endpoints'
import { type SuggestTable, suggestForms, suggestionSchema } from '@portal/shared/resources/forms'
import { SubmissionForm } from '#components/form/SubmissionForm.tsx'
import { call } from '#lib/http/api.ts'

interface SuggestFormProps {
  table: SuggestTable
  onClose: () => void
}

export const SuggestForm = ({ table, onClose }: SuggestFormProps) => (
  <SubmissionForm
    fields={suggestForms[table].fields}
    schema={{ safeParse: (values) => suggestionSchema.safeParse({ table, values }) }}
    fieldOf={(path) => String(path[1])}
    send={(body) => call(suggestResource, { body })}
    successMessage={{
      title: 'Resource Suggested!',
      message: `Thank you for your ${table} suggestion. We'll review it shortly.`,
    }}
    submitLabel="Suggest Resource"
    onClose={onClose}
  />
)
