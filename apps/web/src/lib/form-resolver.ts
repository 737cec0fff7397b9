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
