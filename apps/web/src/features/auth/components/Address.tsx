import { zodResolver } from '@hookform/resolvers/zod'
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { emailChangeSchema } from '@portal/shared/auth/recovery'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { CardActions } from '#components/layout/SectionCard.tsx'
import { signInSettingsQuery, useChangeEmail } from '../api.ts'
import { currentPasswordField } from '../password-form.ts'
import { PendingChange, Unconfirmed } from './AddressNotes.tsx'
import { SecurityForm } from './SecurityForm.tsx'

const skeleton = (
  <LoadingText text="Loading your address...">
    <Skeleton height="1.5rem" w="50%" />
    <Skeleton height="2.75rem" w="12rem" mt="md" />
  </LoadingText>
)

/** The address of the account: whether it is confirmed, and a form to change it. */
export function Address() {
  const query = useQuery(signInSettingsQuery)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    focusOpener()
  }
  const focusOpener = () => requestAnimationFrame(() => opener.current?.focus())
  return (
    <QueryBoundary query={query} failed="Your address could not be loaded." skeleton={skeleton}>
      {({ email, email_verified, email_change }) => (
        <Stack gap="md">
          <Group gap="md">
            <Text span fw={600} miw={0}>
              {email}
            </Text>
            <Badge variant={email_verified ? 'secondary' : 'outline'}>
              {email_verified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </Group>
          {!email_verified && <Unconfirmed email={email} />}
          <div role="status">
            {email_change && (
              <PendingChange email={email} change={email_change} onCancelled={focusOpener} />
            )}
          </div>
          {open ? (
            <AddressForm onDone={close} onCancel={close} />
          ) : (
            <CardActions>
              <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
                {email_change ? 'Choose another address' : 'Change e-mail address'}
              </Button>
            </CardActions>
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}

interface AddressFormProps {
  onDone: () => void
  onCancel: () => void
}

function AddressForm({ onDone, onCancel }: AddressFormProps) {
  const form = useForm({
    resolver: zodResolver(emailChangeSchema),
    mode: 'onTouched',
    defaultValues: { new_email: '', current_password: '' },
  })
  const change = useChangeEmail()
  return (
    <SecurityForm
      form={form}
      label="Change e-mail address"
      submit="Change e-mail address"
      send={(body) => change(body).then(onDone)}
      failed="Your address could not be changed. Please try again."
      onCancel={onCancel}
    >
      <TextField
        control={form.control}
        name="new_email"
        label="New e-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField control={form.control} {...currentPasswordField} />
    </SecurityForm>
  )
}
