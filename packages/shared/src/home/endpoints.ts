import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { homeSchema } from './schemas.ts'

export const getHome = allow.member.get('/api/home/', {
  summary: 'The caller’s remaining first steps, and what’s new for them',
  response: homeSchema,
})

export const hideStartSteps = allow.member.put('/api/home/start/', {
  summary: 'Hide the list of first steps permanently',
  body: z.object({ hidden: z.literal(true) }),
  response: homeSchema,
})
