import { z } from 'zod'
import { id, line } from '../core/fields.ts'
import { markdownField } from '../core/markdown-field.ts'

export const newsSectionSchema = z.object({
  title: z.string(),
  noun: z.string(),
  path: z.string(),
  total: z.int(),
  /** How many items an email lists. It counts the others. */
  listed: z.int(),
  /** At most 100. */
  items: z.array(
    z.object({ id: z.string(), title: z.string(), about: z.string(), path: z.string() }),
  ),
})
export type NewsSection = z.infer<typeof newsSectionSchema>

export const pastEditionSchema = z.object({
  id: z.string(),
  day: z.iso.date(),
})

export const nextEditionSchema = z.object({
  /** The day on which it is sent. */
  day: z.iso.date(),
  version: z.string(),
  skipped: z.boolean(),
  /** The editors' own; '' for the proposed one. */
  subject: z.string(),
  /** Markdown. */
  opening: z.string(),
  /** What comes first: titles of sections and ids of items. */
  first: z.array(z.string()),
  left_out: z.array(z.string()),
  /** All news in its default order, including items that are left out. */
  sections: z.array(newsSectionSchema),
  readers: z.int(),
  /** The latest edition, and its number of recipients. */
  last: pastEditionSchema.extend({ recipients: z.int() }).nullable(),
})
export type NextEdition = z.infer<typeof nextEditionSchema>

export const editionFormSchema = z.object({
  subject: line().default(''),
  opening: markdownField(2000),
  first: z.array(line()).max(1000),
  left_out: z.array(id()).max(1000),
})
export type EditionForm = z.output<typeof editionFormSchema>
