import type { ReactNode } from 'react'
import { z } from 'zod'
import { type EditorField, type EditorValues, sentOf } from '../../editor/fields.ts'
import { fieldOfPath, publicationSchema } from '../../editor/publication.ts'
import type { Entry, Preview } from './kind.ts'

/** What saving sends: the form, and when members are to see it. */
export const bodyOf = <F extends z.ZodType>(form: F) =>
  z.object({ content: form, publish: publicationSchema })

/** The values of an editor as the form and the publication that they stand for. */
export const split = ({ when, from, ...values }: EditorValues) => ({
  content: sentOf(values),
  publish: { when, from },
})

export const one = (id: string) => ({ params: { id } })

/** The version that the editor saw: the server refuses a change of any other. */
export const versionOf = ({ id, meta }: Pick<Entry, 'id' | 'meta'>) => ({
  ...one(id),
  query: { version: meta.version },
})

interface Previewing<Content> {
  check: (values: EditorValues) => z.ZodSafeParseResult<Content>
  fields: readonly EditorField[]
  card: (content: Content) => ReactNode
}

/** The card of what is in the form; while a field is in the way, its words under its own name. */
export function previewOf<Content>(
  { check, fields, card }: Previewing<Content>,
  values: EditorValues,
): Preview {
  const { data, error } = check(values)
  if (!error) return { card: card(data) }
  const missing = error.issues.map(({ path, message }) => {
    const name = fieldOfPath(path)
    const label = fields.find((field) => field.name === name)?.label ?? name
    return message.startsWith(label) ? message : `${label}: ${message}`
  })
  return { missing: [...new Set(missing)] }
}
