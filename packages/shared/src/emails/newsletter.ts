import { z } from 'zod'
import { id, line } from '../core/fields.ts'
import { markdownField } from '../core/markdown-field.ts'

export const newsSectionSchema = z.object({
  title: z.string(),
  noun: z.string(),
  /** The page with all of them. */
  path: z.string(),
  total: z.int(),
  /** At most 100. */
  items: z.array(
    z.object({ id: z.string(), title: z.string(), about: z.string(), path: z.string() }),
  ),
})
export type NewsSection = z.infer<typeof newsSectionSchema>

/** A past edition in a list. */
export const pastEditionSchema = z.object({
  id: z.string(),
  /** The Thursday that it was for. */
  day: z.iso.date(),
})

/** The next edition as it is now, for those who change it. */
export const nextEditionSchema = z.object({
  /** The Thursday on which it is sent. */
  day: z.iso.date(),
  version: z.string(),
  /** Whether it is not to be sent. */
  skipped: z.boolean(),
  /** Markdown. */
  opening: z.string(),
  /** What comes before the rest: titles of sections, and ids of items. */
  first: z.array(z.string()),
  /** Ids of items that it does not tell. */
  left_out: z.array(z.string()),
  /** All that is new, also what is left out, in the usual order. */
  sections: z.array(newsSectionSchema),
  /** The members who would get it now. */
  readers: z.int(),
  /** The latest edition that was sent, and to how many. */
  last: pastEditionSchema.extend({ recipients: z.int() }).nullable(),
})
export type NextEdition = z.infer<typeof nextEditionSchema>

/** What editors decide about an edition. */
export const editionFormSchema = z.object({
  opening: markdownField(2000),
  first: z.array(line()).max(1000),
  left_out: z.array(id()).max(1000),
})
export type EditionForm = z.output<typeof editionFormSchema>
