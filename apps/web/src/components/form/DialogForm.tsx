import { Button, Group, type MantineSpacing, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/api-error.ts'
import { type Draft, noDraft, useDraft } from '#lib/draft.ts'
import { showDetails } from '#lib/forms.ts'
import { Notice } from '../feedback/notices.tsx'
import classes from './Form.module.css'
import { FormErrorSummary } from './FormErrorSummary.tsx'

interface DialogFormProps<Values extends FieldValues, Sent, Answer> {
  form: UseFormReturn<Values, unknown, Sent>
  /** For a form of more than a line; with it, how the form begins. */
  draft?: Draft
  empty?: () => Values
  /** The `mutateAsync` of a change, which itself says how it went. */
  send: (answers: Sent) => Promise<Answer>
  submitLabel: string
  variant?: 'filled' | 'accent' | 'destructive'
  gap?: MantineSpacing
  /** Said of a draft that a form begins with. */
  restoredText?: string
  /** Said when it is refused because somebody else has changed the same meanwhile; what was typed stays. */
  late?: string
  /** Not on a page of its own, whose heading has the focus. */
  autoFocus?: boolean
  /** Cancels; and closes the dialog once it is sent, unless `onDone` does. */
  onClose: () => void
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

/** The form of a dialog that sends something in: it keeps a draft, and what was typed when it is refused. */
export function DialogForm<Values extends FieldValues, Sent, Answer>({
  form,
  draft = noDraft,
  empty = () => form.getValues(),
  send,
  submitLabel,
  variant = 'filled',
  gap = 'md',
  restoredText = 'Your draft is restored.',
  late,
  autoFocus = true,
  onClose,
  onDone = onClose,
  children,
}: DialogFormProps<Values, Sent, Answer>) {
  const { restored, startAfresh, keep, discard } = useDraft(form, draft, empty)
  const [isLate, setIsLate] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (autoFocus) focusFirstField(root.current)
  }, [autoFocus])
  const submit = form.handleSubmit(async (answers) => {
    // Before anything can take the form away, such as a session that has run out.
    keep()
    let answer: Answer
    try {
      answer = await send(answers)
    } catch (error) {
      setIsLate(error instanceof ApiError && error.code === 'changed_meanwhile')
      showDetails(form, error)
      return
    }
    discard()
    onDone(answer)
  })
  return (
    <form ref={root} noValidate onSubmit={submit}>
      <Stack gap={gap}>
        {restored && (
          <Group role="status" justify="space-between" gap="md" className={classes.draft ?? ''}>
            <p>{restoredText}</p>
            <Button variant="link" onClick={startAfresh}>
              Start afresh
            </Button>
          </Group>
        )}
        <FormErrorSummary control={form.control} />
        {late && isLate && (
          <div role="alert">
            <Notice>{late}</Notice>
          </div>
        )}
        {children}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
