import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { type SecondFactorSecret, secondFactorCodeSchema } from '@portal/shared/auth/second-factor'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '#components/form/TextField.tsx'
import { showFailure } from '../../form-failure.ts'
import { useConfirm } from '../../second-factor-queries.ts'
import { QrCode } from './QrCode.tsx'
import classes from './SecondFactor.module.css'

interface ScanStepProps {
  made: SecondFactorSecret
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** In fours, as it is read out and typed. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function ScanStep({ made, onCodes, onCancel }: ScanStepProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorCodeSchema),
    defaultValues: { code: '' },
  })
  const { control, setFocus } = form
  const confirm = useConfirm()
  useEffect(() => setFocus('code'), [setFocus])

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { recovery_codes } = await confirm.mutateAsync(code)
      onCodes(recovery_codes)
    } catch (error) {
      showFailure(form, error, 'Two-step sign-in could not be turned on. Please try again.')
    }
  })
  return (
    <>
      <div className={classes.scan}>
        <QrCode text={made.uri} label="QR code for your authenticator app" />
        <div className={classes.typed}>
          <p>Scan this with an authenticator app on your phone, such as the one you use already.</p>
          <p>Or type this key into it:</p>
          <p className={classes.secret}>{spaced(made.secret)}</p>
        </div>
      </div>
      <form noValidate onSubmit={submit} aria-label="Confirm your app" className={classes.form}>
        <TextField
          control={control}
          name="code"
          label="Code"
          description="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <Group gap="sm" mt="xs">
          <Button type="submit" loading={confirm.isPending}>
            Turn it on
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </form>
    </>
  )
}
