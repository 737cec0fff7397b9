import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Text } from '@mantine/core'
import { passkeyLimits } from '@portal/shared/auth/passkeys'
import { currentPassword } from '@portal/shared/auth/schemas'
import { requiredLine } from '@portal/shared/core/fields'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { messageOf } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { askForPasskey, type Confirmation, isCancelled } from '../passkey.ts'
import { currentPasswordField } from '../password-form.ts'
import { SecurityForm } from './SecurityForms.tsx'

const schema = z.object({
  name: requiredLine('Please name this passkey', passkeyLimits.name),
  current_password: currentPassword(),
})

const failure = 'That didn’t work. Please try again.'

interface PasskeyFormProps {
  label: string
  submitLabel: string
  intro?: string
  destructive?: boolean
  /** The name that the form starts with. Without one it asks for none. */
  name?: string
  /** Whether another passkey can confirm it. */
  hasOther: boolean
  send: (body: Confirmation & { name: string }) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the password or another passkey before a change of passkeys. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { label, submitLabel, intro, destructive = false, name, hasOther, send, onCancel } = props
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: name ?? label.slice(0, passkeyLimits.name), current_password: '' },
  })
  const confirmWithPasskey = async () => {
    if (!(await form.trigger('name'))) return
    try {
      await send({ name: form.getValues('name'), passkey: await askForPasskey() })
    } catch (error) {
      if (!isCancelled(error)) notify.error(messageOf(error, failure))
    }
  }
  const confirmWithPassword = async (body: z.output<typeof schema>) => {
    try {
      await send(body)
    } catch (error) {
      if (!isCancelled(error)) throw error
    }
  }
  return (
    <SecurityForm
      form={form}
      label={label}
      submitLabel={submitLabel}
      destructive={destructive}
      send={confirmWithPassword}
      errorMessage={failure}
      onCancel={onCancel}
    >
      {intro && <Text>{intro}</Text>}
      {name !== undefined && (
        <TextField
          control={form.control}
          name="name"
          label="Name"
          description="So that you recognise it here."
          required
        />
      )}
      <PasswordField control={form.control} {...currentPasswordField} />
      {hasOther && (
        <Button variant="link" onClick={confirmWithPasskey}>
          Confirm with a passkey instead
        </Button>
      )}
    </SecurityForm>
  )
}
