import { Text } from '@mantine/core'
import {
  type Correction,
  correctableLabels,
  correctionSchema,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { businessModels } from '@portal/shared/applications/options'
import { DateField } from '#components/form/DateField.tsx'
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

/** What an administrator corrects of a member. */
export function CorrectionForm({ account, onDone }: CorrectionFormProps) {
  const { current_title, company_name, business_model } = account.profile
  const isFriends = account.track === 'friend'
  const { mutateAsync } = useCorrect(account)
  const dialog = useDraftForm({
    name: `correction:${account.id}`,
    empty: (): Values => ({
      joined_on: account.joined_on ?? '',
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
      send={({ joined_on, ...founders }) => mutateAsync({ joined_on, ...(!isFriends && founders) })}
      submitLabel="Save correction"
      late="This was changed elsewhere meanwhile. What you typed is still here; saving again puts it in its place."
      onClose={onDone}
    >
      <Text>The member is told by mail what the profile says now.</Text>
      {!isFriends && (
        <>
          <DescribedField
            control={control}
            name="current_title"
            field={{ label: correctableLabels.current_title, input: 'line' }}
          />
          <DescribedField
            control={control}
            name="company_name"
            field={{ label: correctableLabels.company_name, input: 'line' }}
          />
          <DescribedField
            control={control}
            name="business_model"
            field={{
              label: correctableLabels.business_model,
              input: 'chips',
              options: [...new Set([...businessModels, ...business_model])],
            }}
          />
        </>
      )}
      <DateField
        control={control}
        name="joined_on"
        label={correctableLabels.joined_on}
        description="Without a date, the day on which the account was let in."
      />
    </DialogForm>
  )
}
