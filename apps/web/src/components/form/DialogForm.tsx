import { Button, Group, type MantineSpacing, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, useDraft } from '#lib/forms/draft.ts'
import { showFieldErrors } from '#lib/forms/forms.ts'
import { isConflict } from '#lib/http/api-error.ts'
import { DialogActions } from '../DialogActions.tsx'
import classes from './Form.module.css'
import { FormErrorSummary } from './FormErrorSummary.tsx'

export interface DialogFormProps<Values extends FieldValues, Sent, Answer> {
  form: UseFormReturn<Values, unknown, Sent>
  /** The stored draft, and the values without one. */
  draft?: Draft | undefined
  empty?: () => Values
  /** The `mutateAsync` of `useChange`, which shows the result. */
  send: (answers: Sent) => Promise<Answer>
  /** The accessible name, if the page has several forms. */
  label?: string
  submitLabel?: string | undefined
  variant?: 'filled' | 'accent' | 'destructive'
  gap?: MantineSpacing
  restoredText?: string
  /** Refetches the data after a version conflict. */
  onConflict?: () => Promise<unknown>
  /** Maps a path of the server's errors to a field name. */
  fieldOf?: ((path: PropertyKey[]) => string) | undefined
  notice?: ReactNode
  actions?: ReactNode
  /** Set to false on a page, where the heading has the focus. */
  autoFocus?: boolean
  /** Cancels. Also closes the dialog after a success, unless `onDone` is set. */
  onClose?: () => void
  onDone?: (answer: Answer) => void
  children: ReactNode
}

/** Also marks the field for Mantine's dialog, which would otherwise focus its Close button. */
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

/** A form with an error summary, a draft notice and buttons. Keeps its values after an error. */
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
  const { isRestored, clearDraft, saveNow, discard } = useDraft(form, draft, empty)
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!autoFocus) return
    // Mantine's dialog first stores the focused element to restore it later.
    const frame = requestAnimationFrame(() => focusFirstField(root.current))
    return () => cancelAnimationFrame(frame)
  }, [autoFocus])
  const submit = form.handleSubmit(async (answers) => {
    // An expired session may unmount the form.
    saveNow()
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
        {isRestored && (
          <Group role="status" justify="space-between" gap="md" className={classes.draft ?? ''}>
            <p>{restoredText}</p>
            <Button variant="link" onClick={clearDraft}>
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
          <DialogActions>
            {onClose && (
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
            )}
            <Button type="submit" variant={variant} loading={form.formState.isSubmitting}>
              {submitLabel}
            </Button>
          </DialogActions>
        )}
      </Stack>
    </form>
  )
}
