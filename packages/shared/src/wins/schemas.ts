import { z } from 'zod'
import { day, isHttpUrl, limits, lines, requiredLine, requiredParagraph } from '../core/fields.ts'

export const reactionTypes = ['heart', 'celebrate'] as const
export type ReactionType = (typeof reactionTypes)[number]

const link = () =>
  z
    .string()
    .trim()
    .max(limits.url)
    .refine(
      (value) => value === '' || isHttpUrl(value),
      'Please enter a valid URL starting with http:// or https://',
    )

/** A new win as its form sends it. `link` is left out when blank. */
export const winFormSchema = z.object({
  title: requiredLine('Title is required'),
  description: requiredParagraph('Description is required'),
  date: day('Date is required'),
  tags: lines().default([]),
  link: link().optional(),
})
export type WinForm = z.output<typeof winFormSchema>

/** Some of the form's fields; those that are left out stay as they are. An empty `link` takes it away. */
export const winChangeSchema = winFormSchema.extend({ tags: lines() }).partial()
export type WinChange = z.output<typeof winChangeSchema>

/** Why an administrator takes a win down. */
export const winRemovalSchema = z.object({
  reason: requiredParagraph('Please say why, for the author'),
})

/** A win as spec 3.9 has it (camelCase on the wire), with what the caller may do with it. */
export const winSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userAvatar: z.string().optional(),
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  tags: z.array(z.string()),
  link: z.string().optional(),
  reactions: z.object({ heart: z.int(), celebrate: z.int() }),
  userReacted: z.object({ heart: z.boolean(), celebrate: z.boolean() }),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), remove: z.boolean() }),
})
export type Win = z.infer<typeof winSchema>

export const winListSchema = z.object({
  wins: z.array(winSchema),
  /** Of all wins and of the caller's own, whatever page this is. */
  counts: z.object({ all: z.int(), mine: z.int() }),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
})
export type WinList = z.infer<typeof winListSchema>
