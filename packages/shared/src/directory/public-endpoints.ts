import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { publicMemberSchema } from './public-schemas.ts'

export const listPublicMembers = allow.public.get('/api/public/members/', {
  summary: 'The founders on the public member list, by name, for the network’s website',
  response: z.object({
    members: z.array(publicMemberSchema),
    /** The number of all listed members; the list has the first thousand. */
    total: z.int(),
  }),
})

export const listPublicFaces = allow.public.get('/api/public/members/faces/', {
  summary: 'Up to three founders on the public member list with photo and company; others each day',
  response: z.object({ members: z.array(publicMemberSchema) }),
})

export const getPublicPhoto = allow.public.get('/api/public/members/:id/photo/', {
  limit: 'photo',
  summary: 'The photo of a founder on the public member list',
  produces: 'image/webp',
})
