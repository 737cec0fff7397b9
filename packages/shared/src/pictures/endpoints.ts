import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pictureSizes } from './kinds.ts'

/** Public because <img> sends no access token. The random id is the secret. */
export const getPicture = allow.public.get('/api/pictures/:id/', {
  limit: 'photo',
  summary: 'A picture of a member, a win, an event, an announcement, the team or the network',
  query: z.object({
    /** The size of a member’s photo in pixels: 96, 256 or 512; by default the largest. */
    size: z.coerce.number().pipe(z.literal(pictureSizes)).optional(),
  }),
  produces: 'image/*',
})
