import { z } from 'zod'
import {
  abilitiesSchema,
  day,
  lines,
  moment,
  requiredLine,
  requiredParagraph,
} from '../core/fields.ts'
import { webAddress } from '../core/form-schemas.ts'

export const reactionTypes = ['heart', 'celebrate'] as const
export type ReactionType = (typeof reactionTypes)[number]

/** The sentence by which an author agrees that one win is reposted, and its edition. */
export const sharingConsent = { wording: 'The network may share this win', version: '1' } as const

/** The form of a win. `link` is left out if blank. */
export const winFormSchema = z.object({
  title: requiredLine('Title is required'),
  description: requiredParagraph('Description is required'),
  date: day('Date is required'),
  tags: lines().default([]),
  link: webAddress().optional(),
  /** The answer to `sharingConsent`; left out, the consent to reposts of all wins decides. */
  may_share: z.boolean().optional(),
})
export type WinForm = z.output<typeof winFormSchema>

/** Any of the form's fields; the others keep their values. An empty `link` removes the link. */
export const winChangeSchema = winFormSchema.extend({ tags: lines() }).partial()
export type WinChange = z.output<typeof winChangeSchema>

/** The removal of a win by an administrator. */
export const winRemovalSchema = z.object({
  reason: requiredParagraph('Please give the author a reason'),
})

/** A win, with the caller's own reactions and the actions the caller may take. */
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
  /** The address of its photo. */
  photo: z.string().optional(),
  /** The page of the author, for those who may open it. */
  author_path: z.string().optional(),
  /** Whether the network may share it now; only for its author. */
  may_share: z.boolean().optional(),
  reactions: z.object({ heart: z.int(), celebrate: z.int() }),
  userReacted: z.object({ heart: z.boolean(), celebrate: z.boolean() }),
  /** How many messages there are about it. */
  messages: z.int(),
  /** Where and when the network posted it; only for its author and administrators. */
  repost: z.object({ url: z.string(), posted_at: moment() }).optional(),
  can: abilitiesSchema('edit', 'delete', 'remove'),
})
export type Win = z.infer<typeof winSchema>

export const winListSchema = z.object({
  wins: z.array(winSchema),
  /** Counts of all wins and of the caller's own, regardless of the page. */
  counts: z.object({ all: z.int(), mine: z.int() }),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
})
export type WinList = z.infer<typeof winListSchema>
