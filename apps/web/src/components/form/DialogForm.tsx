import { Button, Group, type MantineSpacing, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, useDraft } from '#lib/forms/draft.ts'
import { showFieldErrors } from '#lib/forms/forms.ts'
import { isConflict } from '#lib/http/api-error.ts'
import classes from './Form.module.css'
import { FormErrorSummary } from './FormErrorSummary.tsx'

export interface DialogFormProps<Values extends FieldValues, Sent, Answer> {
  form: UseFormReturn<Values, unknown, Sent>
  /** Where what is typed is kept, with how the form begins without it. */
  draft?: Draft | undefined
  empty?: () => Values
  /** The `mutateAsync` of a change, which itself says how it went. */
  send: (answers: Sent) => Promise<Answer>
  /** Its name, if it stands on a page beside others. */
  label?: string
  submitLabel?: string | undefined
  variant?: 'filled' | 'accent' | 'destructive'
  gap?: MantineSpacing
  /** Said of a draft that a form begins with. */
  restoredText?: string
  /** Fetches what somebody else has changed meanwhile. */
  onConflict?: () => Promise<unknown>
  /** The field that a path in the server's errors stands for. */
  fieldOf?: ((path: PropertyKey[]) => string) | undefined
  /** Stands above the fields. */
  notice?: ReactNode
  /** In place of the buttons Cancel and `submitLabel`. */
  actions?: ReactNode
  /** Not on a page of its own, whose heading has the focus. */
  autoFocus?: boolean
  /** Cancels; and closes the dialog once it is sent, unless `onDone` does. */
  onClose?: () => void
  onDone?: (answer: Answer) => void
  children: ReactNode
}

/**
 * Focuses the first field of a dialog, or Cancel without one, unless another element is marked. The mark is
 * for the dialog, which would focus its Close button; here it is focused as well, since the code of a form may
 * come after its dialog.
 */
function focusFirstField(form: HTMLElement | null) {
  const first =
    form?.querySelector<HTMLElement>('[data-autofocus]') ??
    form?.querySelector<HTMLElement>(
      'input:enabled:not([type=hidden], [hidden]), textarea:enabled',
    ) ??
    form?.querySelector('button')
  first?.setAttribute('data-autofocus', '')
  first?.focus()
}

/** The frame of a form: its errors, its fields and its buttons. What was typed stays when it is refused. */
export function DialogForm<Values extends FieldValues, Sent, Answer>({
  form,
  draft,
  empty = () => form.getValues(),
  send,
  label,
  submitLabel = 'Save',
  variant = 'filled',
  gap = 'md',
  restoredText = 'Draft restored.',
  onConflict,
  fieldOf,
  notice,
  actions,
  autoFocus = true,
  onClose,
  onDone = onClose,
  children,
}: DialogFormProps<Values, Sent, Answer>) {
  const { restored, startAfresh, keep, discard } = useDraft(form, draft, empty)
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!autoFocus) return
    // After the dialog has noted what had the focus before, which gets it back.
    const frame = requestAnimationFrame(() => focusFirstField(root.current))
    return () => cancelAnimationFrame(frame)
  }, [autoFocus])
  const submit = form.handleSubmit(async (answers) => {
    // Before anything can take the form away, such as a session that has run out.
    keep()
    let answer: Answer
    try {
      answer = await send(answers)
    } catch (error) {
      if (isConflict(error)) await onConflict?.()
      showFieldErrors(form, error, fieldOf)
      return
    }
    discard()
    onDone?.(answer)
  })
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label={label}>
      <Stack gap={gap}>
        {restored && (
          <Group role="status" justify="space-between" gap="md" className={classes.draft ?? ''}>
            <p>{restoredText}</p>
            <Button variant="link" onClick={startAfresh}>
              Clear it
            </Button>
          </Group>
        )}
        <FormErrorSummary control={form.control} />
        {notice}
        {children}
        {actions !== undefined ? (
          actions
        ) : (
          <Group justify="flex-end" gap="sm" mt="xs">
            {onClose && (
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
            )}
            <Button type="submit" variant={variant} loading={form.formState.isSubmitting}>
              {submitLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
