import type { z } from 'zod'
import { invalidFields } from './app-error.ts'

/** Parses a stored value with the current schema. Throws `invalid_input` by field. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  throw invalidFields(
    Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), [message]])),
  )
}
