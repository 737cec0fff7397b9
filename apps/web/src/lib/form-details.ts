import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from './api.ts'
import { notifyFailure } from './notify-failure.ts'

/** Shows the server's errors beside the fields that it names, and focuses the first of them. */
export function showDetails<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
) {
  if (!(error instanceof ApiError)) return
  const shown = form.getValues()
  const isField = (name: string): name is FieldPath<Values> => name in shown
  let first = true
  for (const [name, messages] of Object.entries(error.details)) {
    if (!isField(name)) continue
    const message = messages.join(' ')
    form.setError(name, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
}

/** Whether the server named fields. It names none after too many wrong tries, for example. */
const isAboutFields = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.details).length > 0

/** Shows why a form was refused: beside its fields, or as a notification if no field is named. */
export function showFailure<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  failed: string,
) {
  if (!isAboutFields(error)) notifyFailure(error, messageOf(error, failed))
  showDetails(form, error)
}
