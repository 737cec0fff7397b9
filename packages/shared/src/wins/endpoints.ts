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

const idParams = z.object({ id: id() })
const reactionParams = z.object({ id: id(), type: z.enum(reactionTypes) })
const okSchema = z.object({ ok: z.literal(true) })

export const listWins = endpoint({
  method: 'GET',
  path: '/api/wins/',
  access: 'member',
  summary: 'Wins by date, newest first',
  query: z.object({
    author: z.literal('me').optional(),
    /** Matches title, description and tags. */
    search: line().default(''),
    /** `next_cursor` of the previous page. */
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
  params: idParams,
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
  summary: 'Change fields of one of the caller’s wins',
  params: idParams,
  body: winChangeSchema,
  response: winSchema,
})

export const deleteWin = endpoint({
  method: 'DELETE',
  path: '/api/wins/:id/',
  access: 'member',
  limit: 'write',
  summary: 'Delete one of the caller’s wins; it can be restored for an hour',
  params: idParams,
  response: okSchema,
})

export const restoreWin = endpoint({
  method: 'POST',
  path: '/api/wins/:id/restore/',
  access: 'member',
  limit: 'write',
  summary: 'Restore a deleted win',
  params: idParams,
  response: winSchema,
})

export const addReaction = endpoint({
  method: 'PUT',
  path: '/api/wins/:id/reactions/:type/',
  access: 'member',
  limit: 'write',
  summary: 'React to a win; idempotent',
  params: reactionParams,
  response: winSchema,
})

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/api/wins/:id/reactions/:type/',
  access: 'member',
  limit: 'write',
  summary: 'Remove a reaction',
  params: reactionParams,
  response: winSchema,
})

export const removeWin = endpoint({
  method: 'POST',
  path: '/api/admin/wins/:id/remove/',
  access: 'moderate',
  limit: 'write',
  summary: 'Remove a win; the author is told the reason by mail',
  params: idParams,
  body: winRemovalSchema,
  response: okSchema,
})
