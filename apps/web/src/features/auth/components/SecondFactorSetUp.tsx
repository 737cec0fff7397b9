import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import {
  type SecondFactorSecret,
  secondFactorCodeSchema,
  secondFactorSetupSchema,
} from '@portal/shared/auth/second-factor'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { showFailure } from '#lib/forms.ts'
import { useConfirmSecondFactor, useSetUpSecondFactor } from '../api.ts'
import classes from './SecondFactor.module.css'

interface PasswordStepProps {
  onSecret: (made: SecondFactorSecret) => void
  onCancel: () => void
}

/** The first step of the set-up: asks for the password, and answers the secret. */
export function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorSetupSchema),
    defaultValues: { current_password: '' },
  })
  const { control, setFocus } = form
  const begin = useSetUpSecondFactor()
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

interface ScanStepProps {
  made: SecondFactorSecret
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** The secret in groups of four, which are easier to type. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The second step: shows the secret, and asks for the first code. */
export function ScanStep({ made, onCodes, onCancel }: ScanStepProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorCodeSchema),
    defaultValues: { code: '' },
  })
  const { control, setFocus } = form
  const confirm = useConfirmSecondFactor()
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

/** Width of the white border in modules: the quiet zone of ISO/IEC 18004, which cameras need. */
const QUIET_ZONE = 4

/** A QR code drawn in the page, so that the secret is sent to no other service. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
