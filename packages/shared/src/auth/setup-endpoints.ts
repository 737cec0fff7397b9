import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { signedInSchema } from './schemas.ts'
import { firstAdministratorSchema } from './setup.ts'

export const getSetup = allow.public.get('/api/setup/', {
  summary:
    'Whether the caller can create the first administrator without a token: only on the machine itself',
  response: z.object({ open: z.boolean() }),
})

export const setUp = allow.public.post('/api/setup/', {
  limit: 'login',
  status: 201,
  summary:
    'Create the first administrator, with the token printed at start, or on the machine itself',
  body: firstAdministratorSchema.extend({ token: z.string().max(100).optional() }),
  response: signedInSchema,
})
