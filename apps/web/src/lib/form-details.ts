import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Puts what the server refused beside the fields it names, and focus on the first of them. */
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
