import { Button, Text } from '@mantine/core'
import { passkeyLimits } from '@portal/shared/auth/passkeys'
import { currentPassword } from '@portal/shared/auth/schemas'
import { line, requiredLine } from '@portal/shared/core/fields'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { hasFieldErrors, showFieldErrors } from '#lib/forms/forms.ts'
import { ApiError, messageOf } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { askForPasskey, type Confirmation, isCancelled } from '../passkey.ts'
import { codeField, currentPasswordField } from '../password-form.ts'
import { AuthForm } from './AuthForm.tsx'

const schemaFor = ({ asksName, needsCode }: { asksName: boolean; needsCode: boolean }) =>
  z.object({
    name: asksName ? requiredLine('Please name this passkey', passkeyLimits.name) : line(),
    current_password: currentPassword(),
    code: needsCode ? requiredLine('Please enter a code') : line(),
  })

const failure = 'That didn’t work. Please try again.'

type Values = z.input<ReturnType<typeof schemaFor>>
type Sent = z.output<ReturnType<typeof schemaFor>>

/** Shows an error, unless the member or the browser ended the prompt. */
function showFailure(error: unknown) {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  if (isKnown) notify.error('This device already has a passkey for your account.')
  else if (!isCancelled(error)) notify.error(messageOf(error, failure))
}

interface PasskeyFormProps {
  label: string
  submitLabel: string
  intro?: string
  destructive?: boolean
  /** The name that the form starts with. Without one it asks for none. */
  name?: string
  /** Whether the password needs a code of an authenticator app. */
  needsCode: boolean
  /** Whether another passkey can confirm it. */
  hasOther: boolean
  /** The name is empty if the form asks for none. */
  send: (confirmation: Confirmation, name: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the password or another passkey before a change of passkeys. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { intro, name, needsCode, hasOther, send, ...form } = props
  const confirmWithPasskey = async (given: UseFormReturn<Values, unknown, Sent>) => {
    if (!(await given.trigger('name'))) return
    try {
      await send({ passkey: await askForPasskey() }, given.getValues('name'))
    } catch (error) {
      if (hasFieldErrors(error)) showFieldErrors(given, error)
      else showFailure(error)
    }
  }
  const confirmWithPassword = async ({ name, code, ...body }: Sent) => {
    try {
      await send({ ...body, ...(code && { code }) }, name)
    } catch (error) {
      if (error instanceof ApiError) throw error
      showFailure(error)
    }
  }
  return (
    <AuthForm
      {...form}
      schema={schemaFor({ asksName: name !== undefined, needsCode })}
      values={{ name: name ?? '', current_password: '', code: '' }}
      send={confirmWithPassword}
      errorMessage={failure}
    >
      {(given) => (
        <>
          {intro && <Text>{intro}</Text>}
          {name !== undefined && (
            <TextField
              control={given.control}
              name="name"
              label="Name"
              description="So that you recognise it here."
              required
            />
          )}
          <PasswordField control={given.control} {...currentPasswordField} />
          {needsCode && <TextField control={given.control} {...codeField} />}
          {hasOther && (
            <div>
              <Button variant="link" onClick={() => confirmWithPasskey(given)}>
                Confirm with a passkey instead
              </Button>
            </div>
          )}
        </>
      )}
    </AuthForm>
  )
}
