import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { studyAnswerSchema } from './forms.ts'
import { studySchema } from './schemas.ts'

const one = z.object({ id: id() })

export const listStudies = endpoint({
  method: 'GET',
  path: '/api/studies/',
  access: 'member',
  summary: 'Research studies: running ones first, then upcoming, then closed with what they found',
  response: z.object({ studies: z.array(studySchema) }),
})

export const participate = endpoint({
  method: 'POST',
  path: '/api/studies/:id/participate/',
  access: 'member',
  limit: 'write',
  summary: 'Sign up for a study that is not closed; twice is once',
  params: one,
  response: studySchema,
})

export const submitStudy = endpoint({
  method: 'POST',
  path: '/api/studies/:id/submit/',
  access: 'member',
  limit: 'write',
  summary: 'Send my answer to a running study, or say that I have answered it elsewhere; once',
  params: one,
  body: studyAnswerSchema,
  response: studySchema,
})
