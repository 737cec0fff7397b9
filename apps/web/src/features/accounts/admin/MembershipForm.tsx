import { Text } from '@mantine/core'
import {
  membershipLabels,
  membershipSchema,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { useMembership } from './api.ts'

const fields: FormField[] = [
  { name: 'member_until', label: membershipLabels.member_until, input: 'date' },
  {
    name: 'fee_paid_on',
    label: membershipLabels.fee_paid_on,
    input: 'date',
    hint: 'The day of the latest payment.',
  },
]

interface MembershipFormProps {
  account: OpenAccount
  onDone: () => void
}

export function MembershipForm({ account, onDone }: MembershipFormProps) {
  const { member_until, fee_paid_on } = account
  const { mutateAsync } = useMembership(account)
  return (
    <FieldsForm
      fields={fields}
      schema={membershipSchema}
      values={{ member_until: member_until ?? '', fee_paid_on: fee_paid_on ?? '' }}
      onSubmit={(body) => mutateAsync(body)}
      submitLabel="Save membership"
      isWide={() => true}
      onClose={onDone}
    >
      {(drawn) => (
        <>
          <Text>
            30 days before the end, we email {account.full_name} and remind you on Today. The
            account stays active until you deactivate it.
          </Text>
          {drawn}
          <Text size="sm" c="dimmed">
            Only administrators and community managers see this here. Members get it when they
            download their data.
          </Text>
        </>
      )}
    </FieldsForm>
  )
}
