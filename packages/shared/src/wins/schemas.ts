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

/** The consent to reposting one win, with its version. */
export const sharingConsent = { wording: 'The network may share this win', version: '1' } as const

/** `link` is missing if blank. */
export const winFormSchema = z.object({
  title: requiredLine('Title is required'),
  description: requiredParagraph('Description is required'),
  date: day('Date is required'),
  tags: lines().default([]),
  link: webAddress().optional(),
  /** The answer to `sharingConsent`; by default the author's consent for all wins counts. */
  may_share: z.boolean().optional(),
})
export type WinForm = z.output<typeof winFormSchema>

/** Any fields of the form; the others keep their values. An empty `link` removes the link. */
export const winChangeSchema = winFormSchema.extend({ tags: lines() }).partial()
export type WinChange = z.output<typeof winChangeSchema>

export const winRemovalSchema = z.object({
  reason: requiredParagraph('Please give the author a reason'),
})

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
  photo: z.string().optional(),
  author_path: z.string().optional(),
  /** Set if it was posted by another member since the visit before this one. */
  is_new: z.literal(true).optional(),
  /** Whether the network may share it; only for its author. */
  may_share: z.boolean().optional(),
  reactions: z.object({ heart: z.int(), celebrate: z.int() }),
  userReacted: z.object({ heart: z.boolean(), celebrate: z.boolean() }),
  messages: z.int(),
  /** The network's post; only for the author and administrators. */
  repost: z.object({ url: z.string(), posted_at: moment() }).optional(),
  can: abilitiesSchema('edit', 'delete', 'remove'),
})
export type Win = z.infer<typeof winSchema>

export const winListSchema = z.object({
  wins: z.array(winSchema),
  counts: z.object({ all: z.int(), mine: z.int() }),
  next_cursor: z.string().nullable(),
})
export type WinList = z.infer<typeof winListSchema>
