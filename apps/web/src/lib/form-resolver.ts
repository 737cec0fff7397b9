import type { FieldErrors } from '@portal/shared/core/errors'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form whose values are still wider than what is sent (a select that nothing is chosen in).
 * Messages land on the fields; `fieldOf` names the field that a path of the schema stands for.
 */
export const resolverFor =
  <Values extends FieldValues, Sent>(
    parse: (values: Values) => z.ZodSafeParseResult<Sent>,
    fieldOf = (path: PropertyKey[]) => String(path[0]),
  ): Resolver<Values, unknown, Sent> =>
  (values) => {
    const { success, data, error } = parse(values)
    if (success) return { values: data, errors: {} }
    const found = error.issues.map(({ path, message }) => [
      fieldOf(path),
      { type: 'invalid', message },
    ])
    return { values: {}, errors: Object.fromEntries(found) }
  }

/**
 * The same form checked also by what no schema knows, such as what depends on the network. Where the
 * schema has something to say of a field, that is shown.
 */
export const alsoChecking =
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
