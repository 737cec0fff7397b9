import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { resetPassword } from '@portal/shared/auth/recovery-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '#components/form/PasswordField.tsx'
import { call } from '#lib/api.ts'
import { endSession, readSession } from '#lib/session.ts'
import { showFailure } from '../../form-failure.ts'
import { isAboutLink } from '../../link-queries.ts'
import {
  emptyReset,
  newPasswordField,
  repeatedField,
  resetFormSchema,
} from '../../password-form.ts'
import { useRepeatedPassword } from '../../use-repeated-password.ts'
import classes from './Recovery.module.css'

interface ResetFormProps {
  token: string
  /** Whose password it is. */
  email: string
  onDone: () => void
  /** The link does not hold any more. */
  onVoid: () => void
}

export function ResetForm({ token, email, onDone, onVoid }: ResetFormProps) {
  const form = useForm({
    resolver: zodResolver(resetFormSchema),
    mode: 'onTouched',
    defaultValues: emptyReset,
  })
  const { control } = form
  const reset = useMutation({
    mutationFn: (new_password: string) => call(resetPassword, { body: { token, new_password } }),
  })
  useRepeatedPassword(useWatch({ control, name: 'new_password' }), form)

  const submit = form.handleSubmit(async ({ new_password }) => {
    try {
      await reset.mutateAsync(new_password)
    } catch (error) {
      if (isAboutLink(error)) onVoid()
      else showFailure(form, error, 'Your password could not be changed. Please try again.')
      return
    }
    // Her sessions have ended, so this browser's is of no more use; somebody else's here is.
    if (readSession().user?.email === email) endSession()
    onDone()
  })

  return (
    <form noValidate onSubmit={submit} aria-label="Choose a new password" className={classes.form}>
      {/* Tells password managers whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={control} {...newPasswordField} />
      <PasswordField control={control} {...repeatedField} />
      <Button type="submit" size="lg" variant="accent" fullWidth loading={reset.isPending}>
        Change password
      </Button>
    </form>
  )
}
