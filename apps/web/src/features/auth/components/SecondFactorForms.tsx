import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack, Text } from '@mantine/core'
import { secondFactorProofSchema } from '@portal/shared/auth/second-factor'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField, TextField } from '#components/form/text-fields.tsx'
import { copyText, saveFile } from '#lib/browser.ts'
import { showFailure } from '#lib/forms.ts'
import { useNetworkName } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import type { Proof } from '../api.ts'
import { FormButtons } from './FormButtons.tsx'
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

/** Asks for the password and a code before the second factor is changed. */
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
    <form noValidate onSubmit={submit} aria-label={label}>
      <Stack maw="28rem">
        <Text>{intro}</Text>
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
        <FormButtons
          submit={submitLabel}
          destructive={destructive}
          busy={busy}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}

/** The codes for signing in without the phone. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLParagraphElement>(null)
  const network = useNetworkName()
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) notify.success('Your recovery codes are copied.')
    else notify.error('They could not be copied. Please write them down.')
  }
  const save = () =>
    saveFile(
      new Blob([`${network} recovery codes\n\n${text}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    )
  return (
    <>
      <Text ref={title} tabIndex={-1} fw={600} className={classes.title ?? ''}>
        Your recovery codes
      </Text>
      <Text maw="var(--portal-reading-width)">
        Each signs you in once when you do not have your phone. Keep them where you find them, such
        as in your password manager or on paper. We show them only now.
      </Text>
      <ol aria-label="Recovery codes" className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
        <Button variant="outline" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </Group>
    </>
  )
}
