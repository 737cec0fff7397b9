import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pictureKinds, pictureUpload } from '../pictures/kinds.ts'
import {
  reactionTypes,
  winChangeSchema,
  winFormSchema,
  winListSchema,
  winRemovalSchema,
  winSchema,
} from './schemas.ts'

const reactionParams = z.object({ id: id(), type: z.enum(reactionTypes) })

export const listWins = allow.member.get('/api/wins/', {
  summary: 'Wins by date, newest first',
  query: z.object({
    /** The caller's own wins, or one member's wins. */
    author: z.union([z.literal('me'), id()]).optional(),
    search: line().default(''),
    /** `next_cursor` of the previous page. */
    cursor: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: winListSchema,
})

export const getWin = allow.member.get('/api/wins/:id/', {
  summary: 'One win',
  response: winSchema,
})

export const postWin = allow.member.post('/api/wins/', {
  summary: 'Post a win',
  status: 201,
  body: winFormSchema,
  response: winSchema,
})

export const updateWin = allow.member.patch('/api/wins/:id/', {
  summary: 'Change fields of one of the caller’s wins',
  body: winChangeSchema,
  response: winSchema,
})

const { writers } = pictureKinds.win

export const putWinPhoto = allow[writers].put('/api/wins/:id/photo/', {
  ...pictureUpload('win'),
  summary: 'Add or replace the photo of one of the caller’s wins: a JPEG, PNG or WebP as the body',
  response: winSchema,
})

export const deleteWinPhoto = allow[writers].delete('/api/wins/:id/photo/', {
  summary: 'Remove the photo of one of the caller’s wins',
  response: winSchema,
})

export const deleteWin = allow.member.delete('/api/wins/:id/', {
  summary: 'Delete one of the caller’s wins; it can be restored for an hour',
})

export const restoreWin = allow.member.post('/api/wins/:id/restore/', {
  summary: 'Restore a deleted win',
  response: winSchema,
})

export const addReaction = allow.member.put('/api/wins/:id/reactions/:type/', {
  summary: 'React to a win; idempotent',
  params: reactionParams,
  response: winSchema,
})

export const removeReaction = allow.member.delete('/api/wins/:id/reactions/:type/', {
  summary: 'Remove a reaction',
  params: reactionParams,
  response: winSchema,
})

export const removeWin = allow.moderate.post('/api/admin/wins/:id/remove/', {
  emails: true,
  summary: 'Remove a win; the author gets an email with the reason',
  body: winRemovalSchema,
})
