import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '#lib/api.ts'
import { showDetails } from '#lib/form-details.ts'
import { notifyFailure } from '#lib/notify-failure.ts'

/** A refusal that has no field to stand at, such as too many wrong tries. */
const isAboutFields = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.details).length > 0

/** Shows why a form was refused: beside its fields, or as a notification. What was typed stays. */
export function showFailure<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  failed: string,
) {
  if (!isAboutFields(error)) notifyFailure(error, messageOf(error, failed))
  showDetails(form, error)
}
