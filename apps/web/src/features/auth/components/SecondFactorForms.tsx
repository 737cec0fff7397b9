import { Box, Button, Group, Text } from '@mantine/core'
import {
  type SecondFactorSecret,
  secondFactorCodeSchema,
  secondFactorProofSchema,
  secondFactorSetupSchema,
} from '@portal/shared/auth/second-factor'
import { setUpSecondFactor } from '@portal/shared/auth/second-factor-endpoints'
import { useEffect, useRef } from 'react'
import { encode } from 'uqr'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { saveFile } from '#lib/dom/files.ts'
import { call } from '#lib/http/api.ts'
import { copy } from '#lib/notify/copy.ts'
import { useNetworkName } from '#lib/session/network.ts'
import { type Proof, useSecondFactor } from '../api.ts'
import { codeField, currentPasswordField } from '../password-form.ts'
import { AuthForm } from './AuthForm.tsx'
import classes from './SecondFactor.module.css'

interface PasswordStepProps {
  onSecret: (made: SecondFactorSecret) => void
  onCancel: () => void
}

export function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  return (
    <AuthForm
      schema={secondFactorSetupSchema}
      values={{ current_password: '' }}
      label="Set up two-step sign-in"
      submitLabel="Continue"
      send={(body) => call(setUpSecondFactor, { body }).then(onSecret)}
      errorMessage="We couldn’t start the set-up. Please try again."
      onCancel={onCancel}
    >
      {({ control }) => <PasswordField control={control} {...currentPasswordField} />}
    </AuthForm>
  )
}

interface ScanStepProps {
  made: SecondFactorSecret
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** Groups the secret by four characters, which are easier to type. */
const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function ScanStep({ made, onCodes, onCancel }: ScanStepProps) {
  const { confirm } = useSecondFactor()
  return (
    <>
      <Group gap="lg" w="100%">
        <QrCode text={made.uri} label="QR code for your authenticator app" />
        <Box flex="1 1 16rem" miw={0}>
          <Text mb="xs">Scan this with an authenticator app on your phone.</Text>
          <Text mb="xs">Or type this key into the app:</Text>
          <Text ff="monospace">{groupByFour(made.secret)}</Text>
        </Box>
      </Group>
      <AuthForm
        schema={secondFactorCodeSchema}
        values={{ code: '' }}
        label="Confirm your app"
        submitLabel="Turn it on"
        send={async ({ code }) => onCodes((await confirm(code)).recovery_codes)}
        errorMessage="We couldn’t turn on two-step sign-in. Please try again."
        onCancel={onCancel}
      >
        {({ control }) => (
          <TextField
            control={control}
            {...codeField}
            description="The six digits the app shows now."
            inputMode="numeric"
          />
        )}
      </AuthForm>
    </>
  )
}

/** The white border that cameras need, in modules: the quiet zone of ISO/IEC 18004. */
const QUIET_ZONE = 4

/** Draws a QR code in the page, so that the secret is not sent to another service. */
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

interface ProofFormProps {
  label: string
  intro: string
  submitLabel: string
  destructive?: boolean
  send: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

export const ProofForm = ({ intro, ...props }: ProofFormProps) => (
  <AuthForm
    {...props}
    schema={secondFactorProofSchema}
    values={{ current_password: '', code: '' }}
    errorMessage="Something went wrong. Please try again."
  >
    {({ control }) => (
      <>
        <Text>{intro}</Text>
        <PasswordField control={control} {...currentPasswordField} />
        <TextField control={control} {...codeField} />
      </>
    )}
  </AuthForm>
)

export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const title = useRef<HTMLParagraphElement>(null)
  const network = useNetworkName()
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  const copyCodes = () =>
    copy(text, 'Recovery codes copied.', 'We couldn’t copy the codes. Please write them down.')
  const save = () =>
    saveFile(
      new Blob([`${network} recovery codes\n\n${text}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    )
  return (
    <>
      <Text ref={title} tabIndex={-1} fw={600} style={{ outline: 'none' }}>
        Your recovery codes
      </Text>
      <Text maw="var(--portal-reading-width)">
        Use these to sign in without your phone. Each code works once. Save them in your password
        manager or on paper: we won’t show them again.
      </Text>
      <ol aria-label="Recovery codes" className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="outline" onClick={copyCodes}>
          Copy
        </Button>
        <Button variant="outline" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={onSaved}>I’ve saved them</Button>
      </Group>
    </>
  )
}
