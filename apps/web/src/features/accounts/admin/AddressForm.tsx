import { Text } from '@mantine/core'
import { changeAddress } from '@portal/shared/accounts/endpoints'
import { addressChangeSchema, type OpenAccount } from '@portal/shared/accounts/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { useChangeAddress } from './api.ts'

const address: FormField = {
  name: 'email',
  label: 'New email address',
  input: 'email',
  required: true,
}

function inputOf({ id }: OpenAccount, email: unknown) {
  const { data: body } = addressChangeSchema.safeParse({ email })
  return body ? { params: { id }, body } : null
}

interface AddressFormProps {
  account: OpenAccount
  onDone: () => void
}

export function AddressForm({ account, onDone }: AddressFormProps) {
  const { mutateAsync } = useChangeAddress(account)
  return (
    <FieldsForm
      fields={[address]}
      schema={addressChangeSchema}
      values={{ email: '' }}
      onSubmit={(body) => mutateAsync(body)}
      submitLabel="Change address"
      onClose={onDone}
    >
      {(fields, { watch }) => (
        <>
          <Text>
            Only do this if you’ve spoken to them. {account.full_name} keeps {account.email} until
            the new address is confirmed. Then we’ll sign them out everywhere.
          </Text>
          {fields}
          <EmailsOf endpoint={changeAddress} input={inputOf(account, watch('email'))} />
        </>
      )}
    </FieldsForm>
  )
}
