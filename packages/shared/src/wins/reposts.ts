import { z } from 'zod'
import { countsSchema, moment } from '../core/fields.ts'
import { webAddress } from '../core/form-schemas.ts'
import { paginationSchema } from '../core/pagination.ts'

export const repostStates = ['waiting', 'posted', 'set_aside'] as const
export type RepostState = (typeof repostStates)[number]

/** Whether the network may repost a win now. `left` includes inactive authors. */
export const repostPermissions = ['agreed', 'withdrawn', 'left', 'deleted'] as const
export type RepostPermission = (typeof repostPermissions)[number]

const addressMessage = 'Please enter the address of the post, starting with http:// or https://'

export const repostFormSchema = z.object({
  url: webAddress(addressMessage, []),
})
export type RepostForm = z.output<typeof repostFormSchema>

export const repostSchema = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  date: z.iso.date(),
  /** The win's own link; null without one, and unless `agreed`. */
  link: z.string().nullable(),
  state: z.enum(repostStates),
  permission: z.enum(repostPermissions),
  /** The suggested post, with hashtags; null unless `agreed`. */
  text: z.string().nullable(),
  /** The address of the post; null unless posted. */
  url: z.string().nullable(),
  decided_at: moment().nullable(),
  /** Null while waiting, and once the administrator has left. */
  decided_by: z.string().nullable(),
})
export type Repost = z.infer<typeof repostSchema>

export const repostListSchema = z.object({
  reposts: z.array(repostSchema),
  counts: countsSchema(repostStates),
  pagination: paginationSchema,
})
export type RepostList = z.infer<typeof repostListSchema>
