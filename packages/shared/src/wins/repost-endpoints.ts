import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { repostFormSchema, repostListSchema, repostSchema, repostStates } from './reposts.ts'

const idParams = z.object({ id: id() })

export const getWinCard = endpoint({
  method: 'GET',
  path: '/api/wins/:id/card/',
  access: 'member',
  limit: 'card',
  summary:
    'The card image of a win, for its author; for those who record reposts, while the author agrees to them',
  params: idParams,
  produces: 'image/png',
  response: z.unknown(),
})

export const listReposts = endpoint({
  method: 'GET',
  path: '/api/admin/wins/reposts/',
  access: 'manage_content',
  summary: 'Wins to repost, newest first; those that were posted or set aside, the latest first',
  query: z.object({
    state: z.enum(repostStates).default('waiting'),
    /** Matches the title and the author’s name. */
    search: line().default(''),
    ...pageQuery(),
  }),
  response: repostListSchema,
})

export const repostWin = endpoint({
  method: 'POST',
  path: '/api/admin/wins/:id/repost/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Record where a win was posted; its author is thanked by mail',
  params: idParams,
  body: repostFormSchema,
  response: repostSchema,
})

export const undoRepost = endpoint({
  method: 'DELETE',
  path: '/api/admin/wins/:id/repost/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Forget where a win was posted, because the post was taken down or never made',
  params: idParams,
  response: repostSchema,
})

export const setWinAside = endpoint({
  method: 'POST',
  path: '/api/admin/wins/:id/set-aside/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Set a win aside that will not be reposted',
  params: idParams,
  response: repostSchema,
})

export const undoSetAside = endpoint({
  method: 'DELETE',
  path: '/api/admin/wins/:id/set-aside/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Show a win again that was set aside',
  params: idParams,
  response: repostSchema,
})
