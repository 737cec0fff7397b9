import { z } from 'zod'
import { countsSchema, moment } from '../core/fields.ts'
import { webAddress } from '../core/form-schemas.ts'
import { paginationSchema } from '../core/pagination.ts'

/** Whether the network has decided about reposting a win: not yet, posted, or set aside. */
export const repostStates = ['waiting', 'posted', 'set_aside'] as const
export type RepostState = (typeof repostStates)[number]

/**
 * Whether the network may repost a win now: its author agrees, has withdrawn the consent or never gave it,
 * has left or is not active, or the win is deleted.
 */
export const repostPermissions = ['agreed', 'withdrawn', 'left', 'deleted'] as const
export type RepostPermission = (typeof repostPermissions)[number]

const addressMessage = 'Please enter the address of the post, starting with http:// or https://'

/** What an administrator sends after posting a win elsewhere. */
export const repostFormSchema = z.object({
  /** The address of the post. */
  url: webAddress(addressMessage, []),
})
export type RepostForm = z.output<typeof repostFormSchema>

/** A win in the administrators' list of reposts. */
export const repostSchema = z.object({
  /** The id of the win. */
  id: z.string(),
  title: z.string(),
  author: z.string(),
  date: z.iso.date(),
  /** The link of the win itself; null without one, and unless the permission is `agreed`. */
  link: z.string().nullable(),
  state: z.enum(repostStates),
  permission: z.enum(repostPermissions),
  /** What to post, with hashtags; null unless the permission is `agreed`. */
  text: z.string().nullable(),
  /** The address of the post; null unless the state is `posted`. */
  url: z.string().nullable(),
  decided_at: moment().nullable(),
  /** Null for `waiting`, and once the administrator has left. */
  decided_by: z.string().nullable(),
})
export type Repost = z.infer<typeof repostSchema>

export const repostListSchema = z.object({
  reposts: z.array(repostSchema),
  /** How many there are in each state, regardless of the search. */
  counts: countsSchema(repostStates),
  pagination: paginationSchema,
})
export type RepostList = z.infer<typeof repostListSchema>
