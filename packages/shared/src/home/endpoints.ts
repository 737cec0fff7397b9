import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { homeSchema } from './schemas.ts'

export const getHome = allow.member.get('/api/home/', {
  summary: 'First steps of the caller that are left, and what is there for them',
  response: homeSchema,
})

export const hideStartSteps = allow.member.put('/api/home/start/', {
  summary: 'Put the list of first steps away for good',
  body: z.object({ put_away: z.literal(true) }),
  response: homeSchema,
})
