import { maxLabels, memberLabelsSchema } from '@portal/shared/accounts/labels'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { useLabels } from './api.ts'

const labels: FormField = {
  name: 'labels',
  label: 'Labels',
  input: 'list',
  hint: `Press Enter or comma to add, up to ${maxLabels}. Only administrators and community managers see labels here. Members get them when they download their data.`,
}

interface LabelsFormProps {
  account: OpenAccount
  onDone: () => void
}

export function LabelsForm({ account, onDone }: LabelsFormProps) {
  const { mutateAsync } = useLabels(account)
  return (
    <FieldsForm
      fields={[labels]}
      schema={memberLabelsSchema}
      values={{ labels: account.labels }}
      onSubmit={(body) => mutateAsync(body)}
      submitLabel="Save labels"
      onClose={onDone}
    />
  )
}
