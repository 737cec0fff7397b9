import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, useDraft } from '#lib/draft.ts'
import { showDetails } from '#lib/forms.ts'
import { notify } from '#lib/notify.tsx'
import { tellFailure, tellInvalid } from './submission.tsx'

interface ApplicationFormOptions<Values, Sent> {
  draft: Draft
  empty: () => Values
  send: (answers: Sent) => Promise<void>
  /** What a failed call says, a line each. */
  failure: (error: unknown) => string[]
  /** What is said once it is sent. */
  success?: string | undefined
  onDone: () => void
}

/** Sends an application of either track, notifies, and removes the draft. */
export function useApplicationForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { draft, empty, send, failure, success, onDone }: ApplicationFormOptions<Values, Sent>,
) {
  const { restored, startAfresh, discard } = useDraft(form, draft, empty)

  const submit = form.handleSubmit(async (answers) => {
    try {
      await send(answers)
    } catch (error) {
      tellFailure(failure(error))
      showDetails(form, error)
      return
    }
    discard()
    notify.success(success ?? 'Application submitted successfully!')
    onDone()
  }, tellInvalid)

  return { submit, draftRestored: restored, startAfresh }
}
