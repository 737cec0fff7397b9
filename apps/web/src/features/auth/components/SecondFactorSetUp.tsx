import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Group, Stack, Text } from '@mantine/core'
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
import { FormButtons } from './FormButtons.tsx'
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
    <form noValidate onSubmit={submit} aria-label="Set up two-step sign-in">
      <Stack maw="28rem">
        <PasswordField
          control={control}
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          required
        />
        <FormButtons submit="Continue" busy={begin.isPending} onCancel={onCancel} />
      </Stack>
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
      <Group gap="lg" w="100%">
        <QrCode text={made.uri} label="QR code for your authenticator app" />
        <Box flex="1 1 16rem" miw={0}>
          <Text mb="xs">
            Scan this with an authenticator app on your phone, such as the one you use already.
          </Text>
          <Text mb="xs">Or type this key into it:</Text>
          <Text ff="monospace">{spaced(made.secret)}</Text>
        </Box>
      </Group>
      <form noValidate onSubmit={submit} aria-label="Confirm your app">
        <Stack maw="28rem">
          <TextField
            control={control}
            name="code"
            label="Code"
            description="The six digits that the app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
          <FormButtons submit="Turn it on" busy={confirm.isPending} onCancel={onCancel} />
        </Stack>
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
