import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import {
  reactionTypes,
  winChangeSchema,
  winFormSchema,
  winListSchema,
  winRemovalSchema,
  winSchema,
} from './schemas.ts'

const one = z.object({ id: id() })
const reaction = z.object({ id: id(), type: z.enum(reactionTypes) })
const done = z.object({ ok: z.literal(true) })

export const listWins = endpoint({
  method: 'GET',
  path: '/api/wins/',
  access: 'member',
  summary: 'Wins, newest first by their date',
  query: z.object({
    author: z.literal('me').optional(),
    /** Found in title, description or tags. */
    search: line().default(''),
    /** `next_cursor` of the page before. */
    cursor: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: winListSchema,
})

export const getWin = endpoint({
  method: 'GET',
  path: '/api/wins/:id/',
  access: 'member',
  summary: 'One win',
  params: one,
  response: winSchema,
})

export const postWin = endpoint({
  method: 'POST',
  path: '/api/wins/',
  access: 'member',
  limit: 'write',
  summary: 'Post a win',
  status: 201,
  body: winFormSchema,
  response: winSchema,
})

export const updateWin = endpoint({
  method: 'PATCH',
  path: '/api/wins/:id/',
  access: 'member',
  limit: 'write',
  summary: 'Change my win: any of its fields',
  params: one,
  body: winChangeSchema,
  response: winSchema,
})

export const deleteWin = endpoint({
  method: 'DELETE',
  path: '/api/wins/:id/',
  access: 'member',
  limit: 'write',
  summary: 'Delete my win; it can be restored for a while',
  params: one,
  response: done,
})

export const restoreWin = endpoint({
  method: 'POST',
  path: '/api/wins/:id/restore/',
  access: 'member',
  limit: 'write',
  summary: 'Undo the deletion of my win',
  params: one,
  response: winSchema,
})

export const addReaction = endpoint({
  method: 'PUT',
  path: '/api/wins/:id/reactions/:type/',
  access: 'member',
  limit: 'write',
  summary: 'React to a win; reacting twice is reacting once',
  params: reaction,
  response: winSchema,
})

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/api/wins/:id/reactions/:type/',
  access: 'member',
  limit: 'write',
  summary: 'Take a reaction back',
  params: reaction,
  response: winSchema,
})

export const removeWin = endpoint({
  method: 'POST',
  path: '/api/admin/wins/:id/remove/',
  access: 'admin',
  limit: 'write',
  summary: 'Remove a win; its author is mailed the reason',
  params: one,
  body: winRemovalSchema,
  response: done,
})
