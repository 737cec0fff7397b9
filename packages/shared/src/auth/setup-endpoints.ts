import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { signedInSchema } from './schemas.ts'
import { firstAdministratorSchema } from './setup.ts'

export const getSetup = allow.public.get('/api/setup/', {
  summary:
    'Whether the caller may make the first administrator without a token: on the machine itself, while there is none',
  response: z.object({ open: z.boolean() }),
})

export const setUp = allow.public.post('/api/setup/', {
  limit: 'login',
  status: 201,
  summary:
    'Make the first administrator, with the token of the address that the start prints, or on the machine itself',
  body: firstAdministratorSchema.extend({ token: z.string().max(100).optional() }),
  response: signedInSchema,
})
