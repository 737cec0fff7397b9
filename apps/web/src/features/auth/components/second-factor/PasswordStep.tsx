import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { type SecondFactorSecret, secondFactorSetupSchema } from '@portal/shared/auth/second-factor'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#components/form/PasswordField.tsx'
import { showFailure } from '../../form-failure.ts'
import { useSetUp } from '../../second-factor-queries.ts'
import classes from './SecondFactor.module.css'

interface PasswordStepProps {
  onSecret: (made: SecondFactorSecret) => void
  onCancel: () => void
}

export function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorSetupSchema),
    defaultValues: { current_password: '' },
  })
  const { control, setFocus } = form
  const begin = useSetUp()
  useEffect(() => setFocus('current_password'), [setFocus])

  const submit = form.handleSubmit(async ({ current_password }) => {
    try {
      onSecret(await begin.mutateAsync(current_password))
    } catch (error) {
      showFailure(form, error, 'The set-up could not begin. Please try again.')
    }
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Set up two-step sign-in"
      className={classes.form}
    >
      <PasswordField
        control={control}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <Group gap="sm" mt="xs">
        <Button type="submit" loading={begin.isPending}>
          Continue
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
