import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { useRepeatedPasswordCheck, useSubmit } from '#lib/forms/forms.ts'

interface AuthFormProps<Values extends FieldValues, Sent> {
  schema: z.ZodType<Sent, Values>
  values: DefaultValues<Values>
  /** When fields are first checked; when the form is sent by default. */
  mode?: 'onTouched'
  /** The password and its repetition. */
  repeated?: readonly [FieldPath<Values>, FieldPath<Values>]
  label?: string
  submitLabel: string
  destructive?: boolean
  send: (sent: Sent) => Promise<unknown>
  errorMessage: string
  /** For a form that opens within a page. */
  onCancel?: () => void
  children: (form: UseFormReturn<Values, unknown, Sent>) => ReactNode
}

/** A form about signing in: the only one of its page, or one that opens within a page. */
export function AuthForm<Values extends FieldValues, Sent>(props: AuthFormProps<Values, Sent>) {
  const { schema, values, mode = 'onSubmit', label, submitLabel, destructive, onCancel } = props
  const isWithin = onCancel !== undefined
  const form = useForm({ resolver: zodResolver(schema), mode, defaultValues: values })
  const submit = useSubmit(form, props.send, props.errorMessage)
  const root = useRef<HTMLFormElement>(null)
  useRepeatedPasswordCheck(form, ...(props.repeated ?? []))
  useEffect(() => {
    if (isWithin) root.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [isWithin])
  const button = {
    type: 'submit',
    loading: form.formState.isSubmitting,
    children: submitLabel,
  } as const
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label={label}>
      <Stack {...(isWithin ? { maw: '28rem' } : { gap: 'lg' })}>
        {props.children(form)}
        {isWithin ? (
          <Group gap="sm" mt="xs">
            <Button {...button} variant={destructive ? 'destructive' : 'filled'} />
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        ) : (
          <Button {...button} size="lg" variant="accent" fullWidth />
        )}
      </Stack>
    </form>
  )
}
