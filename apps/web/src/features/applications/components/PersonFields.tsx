import { newPasswordHint } from '@portal/shared/auth/schemas'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { useNetwork } from '#lib/network.ts'
import type { PersonValues } from '../form-values.ts'
import { Wide } from './FormFrame.tsx'

/** Name, account and profile link: what both tracks ask first. Whoever applies again has her account. */
export function PersonFields({ again }: { again: boolean }) {
  const { professional_network } = useNetwork()
  const { control } = useFormContext<PersonValues>()
  return (
    <>
      <Wide>
        <TextField
          control={control}
          name="fullName"
          label="Full name"
          autoComplete="name"
          required
        />
      </Wide>
      {!again && <AccountFields />}
      <Wide>
        <TextField
          control={control}
          name="linkedinProfile"
          label={`${professional_network} profile URL`}
          description="The whole address, beginning with https://"
          type="url"
          autoComplete="url"
          required
        />
      </Wide>
    </>
  )
}

function AccountFields() {
  const { control } = useFormContext<PersonValues>()
  return (
    <>
      <Wide>
        <TextField
          control={control}
          name="email"
          label="Email"
          description="You will sign in with it, and hear from us there."
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
      </Wide>
      <NewPasswordFields />
    </>
  )
}

/** The password of a new account, twice. */
export function NewPasswordFields() {
  const { control, trigger, getFieldState } = useFormContext<PersonValues>()
  const password = useWatch({ control, name: 'password' })

  // A repeated password that was right may be wrong now, and the other way round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the password is what asks for it.
  useEffect(() => {
    if (getFieldState('confirmPassword').isTouched) trigger('confirmPassword')
  }, [password, trigger, getFieldState])

  return (
    <>
      <PasswordField
        control={control}
        name="password"
        label="Password"
        description={newPasswordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm password"
        description="The same once more, so that no slip of the finger locks you out."
        autoComplete="new-password"
        required
      />
    </>
  )
}
