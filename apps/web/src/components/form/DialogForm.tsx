import { Button, Group, type MantineSpacing, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '#lib/api.ts'
import { type Draft, noDraft, useDraft } from '#lib/draft.ts'
import { showDetails } from '#lib/forms.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { activityKey } from '#lib/query-keys.ts'
import classes from './Form.module.css'
import { FormErrorSummary } from './FormErrorSummary.tsx'

interface Notice {
  title: string
  message: string
}

interface DialogFormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  /** For a form of more than a line; with it, how the form begins. */
  draft?: Draft
  empty?: () => Values
  /** Throws as `call` does; a change tells itself how it went. */
  send: (answers: Sent) => Promise<unknown>
  /** Said once it is sent, unless `send` says something itself; the dialog then closes. */
  thanks?: Notice | ((answers: Sent) => Notice)
  /** Said when the server has no words of its own for the failure. */
  failed?: string
  submitLabel: string
  variant?: 'filled' | 'accent' | 'destructive'
  gap?: MantineSpacing
  onDone: () => void
  /** Unless cancelling is being done. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * Focuses the first field of a dialog, unless another element is marked. The mark is for the dialog, which would
 * focus its Close button; here it is focused as well, since the code of a form may come after its dialog.
 */
function focusFirstField(form: HTMLElement | null) {
  const first =
    form?.querySelector<HTMLElement>('[data-autofocus]') ??
    form?.querySelector<HTMLElement>('input:enabled:not([type=hidden], [hidden]), textarea:enabled')
  first?.setAttribute('data-autofocus', '')
  first?.focus()
}

/** The form of a dialog that sends something in: it keeps a draft, and what was typed when it is refused. */
export function DialogForm<Values extends FieldValues, Sent>({
  form,
  draft = noDraft,
  empty = () => form.getValues(),
  send,
  thanks,
  failed,
  submitLabel,
  variant = 'filled',
  gap = 'md',
  onDone,
  onCancel = onDone,
  children,
}: DialogFormProps<Values, Sent>) {
  const { restored, startAfresh, keep, discard } = useDraft(form, draft, empty)
  const queryClient = useQueryClient()
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstField(root.current), [])
  const submit = form.handleSubmit(async (answers) => {
    // Before anything can take the form away, such as a session that has run out.
    keep()
    try {
      await send(answers)
    } catch (error) {
      if (failed) notifyFailure(error, messageOf(error, failed))
      showDetails(form, error)
      return
    }
    discard()
    void queryClient.invalidateQueries({ queryKey: activityKey })
    if (thanks) notify.success(typeof thanks === 'function' ? thanks(answers) : thanks)
    onDone()
  })
  return (
    <form ref={root} noValidate onSubmit={submit}>
      <Stack gap={gap}>
        {restored && (
          <Group role="status" justify="space-between" gap="md" className={classes.draft ?? ''}>
            <p>Your draft is restored.</p>
            <Button variant="link" onClick={startAfresh}>
              Start afresh
            </Button>
          </Group>
        )}
        <FormErrorSummary control={form.control} />
        {children}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="ghost" onClick={onCancel}>
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
