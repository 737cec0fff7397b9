import { correctAccount } from '@portal/shared/accounts/endpoints'
import {
  correctableLabels,
  correctionSchema,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { businessModels } from '@portal/shared/applications/options'
import type { FormValues } from '@portal/shared/core/form-fields'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { useCorrect } from './api.ts'

function inputOf({ id }: OpenAccount, values: FormValues) {
  const { data: body } = correctionSchema.safeParse(values)
  return body ? { params: { id }, query: {}, body } : null
}

interface CorrectionFormProps {
  account: OpenAccount
  onDone: () => void
}

export function CorrectionForm({ account, onDone }: CorrectionFormProps) {
  const { current_title, company_name, business_model } = account.profile
  const { mutateAsync } = useCorrect(account)
  const joinedOn: FormField = {
    name: 'joined_on',
    label: correctableLabels.joined_on,
    input: 'date',
    hint: 'If you leave this empty, we use the day they were approved.',
  }
  const founders: FormField[] = [
    { name: 'current_title', label: correctableLabels.current_title, input: 'line' },
    { name: 'company_name', label: correctableLabels.company_name, input: 'line' },
    {
      name: 'business_model',
      label: correctableLabels.business_model,
      input: 'chips',
      options: [...new Set([...businessModels, ...business_model])],
    },
  ]
  const isFriend = account.track === 'friend'
  const profile = {
    current_title: current_title ?? '',
    company_name: company_name ?? '',
    business_model,
  }
  return (
    <FieldsForm
      fields={[...(isFriend ? [] : founders), joinedOn]}
      schema={correctionSchema}
      values={{ joined_on: account.joined_on ?? '', ...(!isFriend && profile) }}
      version={account.version}
      onSubmit={(body, { version = account.version }) => mutateAsync({ body, version })}
      submitLabel="Save correction"
      isWide={() => true}
      onClose={onDone}
    >
      {(fields, { watch }, { isChanged }) => (
        <>
          {fields}
          {isChanged && <EmailsOf endpoint={correctAccount} input={inputOf(account, watch())} />}
        </>
      )}
    </FieldsForm>
  )
}
