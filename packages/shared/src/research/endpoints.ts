import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { studyAnswerSchema } from './forms.ts'
import { studySchema } from './schemas.ts'

const idParams = z.object({ id: id() })

export const listStudies = endpoint({
  method: 'GET',
  path: '/api/studies/',
  access: 'member',
  summary: 'Research studies: running, then upcoming, then closed ones with their findings',
  response: z.object({ studies: z.array(studySchema) }),
})

export const participate = endpoint({
  method: 'POST',
  path: '/api/studies/:id/participate/',
  access: 'member',
  limit: 'write',
  summary: 'Sign up for a study that is not closed; idempotent',
  params: idParams,
  response: studySchema,
})

export const submitStudy = endpoint({
  method: 'POST',
  path: '/api/studies/:id/submit/',
  access: 'member',
  limit: 'write',
  summary: 'Answer a running study, or confirm an answer given on its own page; once',
  params: idParams,
  body: studyAnswerSchema,
  response: studySchema,
})
