import { Stack, Text } from '@mantine/core'
import type { NamedField } from '@portal/shared/core/form-fields'
import { signUpAsGuest } from '@portal/shared/events/guest-endpoints'
import {
  type GuestSignUp,
  type GuestSignUpState,
  guestSignUpSchema,
} from '@portal/shared/events/public-schemas'
import { useState } from 'react'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'

const fields: NamedField[] = [
  { name: 'name', label: 'Full name', input: 'line', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', input: 'email', autoComplete: 'email', required: true },
]

interface GuestSignUpFormProps {
  id: string
  state: GuestSignUpState
}

/** Signs a visitor up for a public event without an account. */
export function GuestSignUpForm({ id, state }: GuestSignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { mutateAsync } = useChange(
    (body: GuestSignUp) => call(signUpAsGuest, { params: { id }, body }),
    { onSaved: (_, { email }) => setSentTo(email) },
  )
  return (
    <div role="status">
      {sentTo !== null ? (
        <Stack gap="xs">
          <Text fw={600}>We’ve emailed you a link</Text>
          <Text>
            Open it at {sentTo} and confirm. Until then you’re not on the list. Check your spam
            folder if it doesn’t arrive.
          </Text>
        </Stack>
      ) : (
        <FieldsForm
          label="Come as a guest"
          fields={fields}
          values={{ name: '', email: '' }}
          schema={guestSignUpSchema}
          onSubmit={(sent) => mutateAsync(sent)}
          submitLabel={state === 'open' ? 'Come as a guest' : 'Join the waiting list'}
          variant="accent"
          gap="sm"
          spacing="sm"
          isWide={() => true}
          autoFocus={false}
        >
          {(drawn) => (
            <>
              <Text fw={600}>Come as a guest</Text>
              {state === 'waiting' && (
                <Text>It’s full. We’ll email you if a place becomes free.</Text>
              )}
              {drawn}
              <Text size="sm" c="dimmed">
                Only the organisers see your name and email. We delete them 30 days after the event.
              </Text>
            </>
          )}
        </FieldsForm>
      )}
    </div>
  )
}
