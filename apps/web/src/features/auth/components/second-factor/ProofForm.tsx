import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { secondFactorProofSchema } from '@portal/shared/auth/second-factor'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#components/form/PasswordField.tsx'
import { TextField } from '#components/form/TextField.tsx'
import { showFailure } from '../../form-failure.ts'
import type { Proof } from '../../second-factor-queries.ts'
import classes from './SecondFactor.module.css'

interface ProofFormProps {
  label: string
  intro: string
  submitLabel: string
  destructive?: boolean
  busy: boolean
  send: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

/** Both steps once more, before what protects the account is changed. */
export function ProofForm(props: ProofFormProps) {
  const { label, intro, submitLabel, destructive = false, busy, send, onCancel } = props
  const form = useForm({
    resolver: zodResolver(secondFactorProofSchema),
    defaultValues: { current_password: '', code: '' },
  })
  const { control, setFocus } = form
  useEffect(() => setFocus('current_password'), [setFocus])

  const submit = form.handleSubmit(async (proof) => {
    try {
      await send(proof)
    } catch (error) {
      showFailure(form, error, 'This could not be done. Please try again.')
    }
  })
  return (
    <form noValidate onSubmit={submit} aria-label={label} className={classes.form}>
      <p className={classes.words}>{intro}</p>
      <PasswordField
        control={control}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <TextField
        control={control}
        name="code"
        label="Code"
        description="The six digits of your app, or a recovery code."
        autoComplete="one-time-code"
        required
      />
      <Group gap="sm" mt="xs">
        <Button type="submit" variant={destructive ? 'destructive' : 'filled'} loading={busy}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
