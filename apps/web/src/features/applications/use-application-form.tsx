import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '#lib/api.ts'
import { type Draft, useDraft } from '#lib/draft.ts'
import { showDetails } from '#lib/forms.ts'
import { notify } from '#lib/notify.tsx'

const fallback = 'Failed to submit application. Please try again.'

/** The founder track: one line for each field, else the server's error. */
export function failureLines(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [fallback]
  const lines = Object.entries(error.details).map(
    ([field, messages]) => `${field}: ${messages.join(', ')}`,
  )
  return lines.length > 0 ? lines : [messageOf(error, 'Application submission failed')]
}

/** The friend track: the server's error alone. */
export function friendFailure(error: unknown): string[] {
  return [error instanceof ApiError ? messageOf(error, 'Application submission failed') : fallback]
}

function tellFailure(lines: string[]) {
  notify.error({ message: lines.map((line) => <div key={line}>{line}</div>) })
}

/** The toast of a form that does not pass its own checks. */
const tellInvalid = () => notify.error('Please fill out all required fields correctly')

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
