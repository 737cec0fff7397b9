import { zodResolver } from '@hookform/resolvers/zod'
import { Stack, Text } from '@mantine/core'
import { signUpAsGuest } from '@portal/shared/events/guest-endpoints'
import {
  type GuestSignUp,
  type GuestSignUpState,
  guestSignUpSchema,
} from '@portal/shared/events/public-schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'

const resolver = zodResolver(guestSignUpSchema)

interface GuestSignUpFormProps {
  id: string
  state: GuestSignUpState
}

/** Signs a visitor up for a public event without an account. */
export function GuestSignUpForm({ id, state }: GuestSignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ resolver, defaultValues: { name: '', email: '' } })
  const { control } = form
  const { mutateAsync } = useChange((body: GuestSignUp) =>
    call(signUpAsGuest, { params: { id }, body }),
  )
  const send = async (answers: GuestSignUp) => {
    await mutateAsync(answers)
    setSentTo(answers.email)
  }
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
        <DialogForm
          form={form}
          send={send}
          label="Come as a guest"
          submitLabel={state === 'open' ? 'Come as a guest' : 'Join the waiting list'}
          variant="accent"
          gap="sm"
          autoFocus={false}
        >
          <Text fw={600}>Come as a guest</Text>
          {state === 'waiting' && <Text>It’s full. We’ll email you if a place becomes free.</Text>}
          <TextField control={control} name="name" label="Full name" autoComplete="name" required />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            required
          />
          <Text size="sm" c="dimmed">
            Only the organisers see your name and email. We delete them 30 days after the event.
          </Text>
        </DialogForm>
      )}
    </div>
  )
}
