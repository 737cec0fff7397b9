import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const healthy = z.object({ status: z.literal('ok') })

export const getLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'The process answers',
  response: healthy,
})

export const getReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'The process and its database answer',
  response: healthy,
})
