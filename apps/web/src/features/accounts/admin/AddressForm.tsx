import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { addressChangeSchema, type OpenAccount } from '@portal/shared/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { asText } from '#components/form/use-field.ts'
import { Consequence } from '#components/review/Consequence.tsx'
import { accountEmailsQuery, useChangeAddress } from './api.ts'

const address: FormField = {
  name: 'email',
  label: 'New email address',
  input: 'email',
  required: true,
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
          <Emails id={account.id} typed={asText(watch('email'))} />
        </>
      )}
    </FieldsForm>
  )
}

/** The emails, after a pause in typing. */
function Emails({ id, typed }: { id: string; typed: string }) {
  const [settled] = useDebouncedValue(typed, 400)
  const { data: body } = addressChangeSchema.safeParse({ email: settled })
  const preview = useQuery({
    ...accountEmailsQuery(id, { action: 'address', email: body?.email ?? '' }),
    enabled: body !== undefined && settled === typed,
  })
  const { emails } = preview.data ?? {}
  return body && emails && <Consequence recipients={1} email={emails} />
}
