import { Text } from '@mantine/core'
import {
  type Correction,
  correctionSchema,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { businessModels } from '@portal/shared/applications/options'
import { profileFields } from '@portal/shared/profile/fields'
import { DescribedField } from '#components/form/DescribedField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useCorrect } from './api.ts'

type Values = Required<Correction>

const resolver = resolverFor((values: Values) => correctionSchema.safeParse(values))

interface CorrectionFormProps {
  account: OpenAccount
  onDone: () => void
}

/** What an administrator corrects of a founder's profile. */
export function CorrectionForm({ account, onDone }: CorrectionFormProps) {
  const { current_title, company_name, business_model } = account.profile
  const { mutateAsync } = useCorrect(account)
  const dialog = useDraftForm({
    name: `correction:${account.id}`,
    empty: (): Values => ({
      current_title: current_title ?? '',
      company_name: company_name ?? '',
      business_model,
    }),
    resolver,
  })
  const { control } = dialog.form
  return (
    <DialogForm
      {...dialog}
      send={mutateAsync}
      submitLabel="Save correction"
      late="This was changed elsewhere meanwhile. What you typed is still here; saving again puts it in its place."
      onClose={onDone}
    >
      <Text>The member is told by mail what the profile says now.</Text>
      <DescribedField
        control={control}
        name="current_title"
        field={{ label: profileFields.current_title.label, input: 'line' }}
      />
      <DescribedField
        control={control}
        name="company_name"
        field={{ label: profileFields.company_name.label, input: 'line' }}
      />
      <DescribedField
        control={control}
        name="business_model"
        field={{
          label: profileFields.business_model.label,
          input: 'chips',
          options: [...new Set([...businessModels, ...business_model])],
        }}
      />
    </DialogForm>
  )
}
