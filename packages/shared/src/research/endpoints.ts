import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { studySchema } from './schemas.ts'

export const listStudies = endpoint({
  method: 'GET',
  path: '/api/studies/',
  access: 'member',
  summary: 'Research studies: running ones first, then upcoming, then closed',
  response: z.object({ studies: z.array(studySchema) }),
})
