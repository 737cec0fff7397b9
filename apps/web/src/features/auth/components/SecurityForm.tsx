import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { submitWith } from '#lib/forms.ts'

interface SecurityFormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  label: string
  submit: string
  destructive?: boolean
  send: (sent: Sent) => Promise<unknown>
  /** Said when the server has no words of its own for the failure. */
  failed: string
  onCancel: () => void
  children: ReactNode
}

/** A form of the security page. It opens on request, and its first field has the focus. */
export function SecurityForm<Values extends FieldValues, Sent>(
  props: SecurityFormProps<Values, Sent>,
) {
  const { form, label, submit, destructive = false, send, failed, onCancel, children } = props
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [])
  return (
    <form ref={root} noValidate onSubmit={submitWith(form, send, failed)} aria-label={label}>
      <Stack maw="28rem">
        {children}
        <Group gap="sm" mt="xs">
          <Button
            type="submit"
            variant={destructive ? 'destructive' : 'filled'}
            loading={form.formState.isSubmitting}
          >
            {submit}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
