import type { FieldErrors } from '@portal/shared/core/errors'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, messageOf } from '../http/api.ts'
import { useFailures } from '../notify/notify-failure.ts'

/** Shows the server's errors at their fields, and focuses the first. */
export function showFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fieldOf = (path: PropertyKey[]) => String(path[0]),
) {
  if (!(error instanceof ApiError)) return
  const shown = form.getValues()
  const isField = (name: string): name is FieldPath<Values> => name in shown
  let first = true
  for (const [path, messages] of Object.entries(error.details)) {
    const name = path in shown ? path : fieldOf(path.split('.'))
    if (!isField(name)) continue
    const message = messages.join(' ')
    form.setError(name, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
}

export const hasFieldErrors = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.details).length > 0

/** Returns the submit handler of a form. Shows errors at the fields, or else as a notification. */
export function useSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (sent: Sent) => Promise<unknown>,
  failed: string,
) {
  const failures = useFailures()
  return form.handleSubmit(async (sent) => {
    failures.clear()
    try {
      await send(sent)
    } catch (error) {
      if (!hasFieldErrors(error)) failures.show(error, messageOf(error, failed))
      showFieldErrors(form, error)
    }
  })
}

/**
 * Builds the resolver of a form whose values differ from the request, such as a select without a
 * choice. `fieldOf` maps a path of the schema to a field.
 */
export const resolverFor =
  <Values extends FieldValues, Sent>(
    parse: (values: Values) => z.ZodSafeParseResult<Sent>,
    fieldOf = (path: PropertyKey[]) => String(path[0]),
  ): Resolver<Values, unknown, Sent> =>
  (values) => {
    const { success, data, error } = parse(values)
    if (success) return { values: data, errors: {} }
    const named = error.issues.map(({ path, message }) => ({ name: fieldOf(path), message }))
    // The first message about each field.
    const found = named
      .filter(({ name }, index) => named.findIndex((other) => other.name === name) === index)
      .map(({ name, message }) => [name, { type: 'invalid', message }])
    return { values: {}, errors: Object.fromEntries(found) }
  }

/** Adds checks to a resolver. Messages of the resolver come first. */
export const withExtraChecks =
  <Values extends FieldValues, Sent>(
    resolver: Resolver<Values, unknown, Sent>,
    errorsOf: (values: Values) => FieldErrors,
  ): Resolver<Values, unknown, Sent> =>
  async (values, context, options) => {
    const found = await resolver(values, context, options)
    const more = Object.entries(errorsOf(values)).map(([field, [message]]) => [
      field,
      { type: 'network', message },
    ])
    if (more.length === 0) return found
    return { values: {}, errors: { ...Object.fromEntries(more), ...found.errors } }
  }

/** Validates a repeated password again when the password changes. */
export function useRepeatedPasswordCheck<Values extends FieldValues, Sent>(
  { subscribe, getFieldState, trigger }: UseFormReturn<Values, unknown, Sent>,
  password?: FieldPath<Values>,
  again?: FieldPath<Values>,
) {
  useEffect(() => {
    if (!password || !again) return
    return subscribe({
      name: password,
      formState: { values: true },
      callback: () => {
        if (getFieldState(again).isTouched) void trigger(again)
      },
    })
  }, [subscribe, getFieldState, trigger, password, again])
}
