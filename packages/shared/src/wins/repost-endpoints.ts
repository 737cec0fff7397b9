import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { searchQuery } from '../core/pagination.ts'
import { repostFormSchema, repostListSchema, repostSchema, repostStates } from './reposts.ts'

export const getWinCard = allow.member.get('/api/wins/:id/card/', {
  limit: 'card',
  summary:
    'The card image of a win, for its author, and for editors while the author agrees to reposts',
  produces: 'image/png',
})

export const listReposts = allow.manage_content.get('/api/admin/wins/reposts/', {
  summary: 'Wins to repost, newest first, or wins that were posted or set aside, latest first',
  query: z.object({
    state: z.enum(repostStates).default('waiting'),
    /** Searches the title and the author’s name. */
    ...searchQuery(),
  }),
  response: repostListSchema,
})

export const repostWin = allow.manage_content.post('/api/admin/wins/:id/repost/', {
  emails: true,
  summary: 'Record where a win was posted; its author gets an email',
  body: repostFormSchema,
  response: repostSchema,
})

export const undoRepost = allow.manage_content.delete('/api/admin/wins/:id/repost/', {
  summary: 'Remove the record of a post that was taken down or never made',
  response: repostSchema,
})

export const setWinAside = allow.manage_content.post('/api/admin/wins/:id/set-aside/', {
  summary: 'Set a win aside that will not be reposted',
  response: repostSchema,
})

export const undoSetAside = allow.manage_content.delete('/api/admin/wins/:id/set-aside/', {
  summary: 'Show a win again that was set aside',
  response: repostSchema,
})
