import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { guestSignUpSchema } from './public-schemas.ts'
import { rsvpStatuses } from './schemas.ts'

const tokenSchema = z.object({ token: z.string().max(300) })

export const signUpAsGuest = allow.public.post('/api/public/events/:id/guests/', {
  limit: 'guest',
  summary:
    'Sign up for a public event without an account: emails a link, with the same answer for every address',
  body: guestSignUpSchema,
})

export const confirmGuest = allow.public.post('/api/public/events/guests/confirm/', {
  limit: 'guest',
  summary: 'Confirm a guest’s address once: the guest is going, or waiting if the event is full',
  body: tokenSchema,
  response: z.object({ status: z.enum(rsvpStatuses) }),
})

export const cancelGuest = allow.public.post('/api/public/events/guests/cancel/', {
  limit: 'guest',
  summary: 'Cancel a guest’s sign-up, which deletes the name and address',
  body: tokenSchema,
})
