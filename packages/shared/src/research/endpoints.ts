import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { studyAnswerSchema } from './forms.ts'
import { studySchema } from './schemas.ts'

export const listStudies = allow.member.get('/api/studies/', {
  summary: 'Research studies: running, then upcoming, then closed ones with their findings',
  response: z.object({ studies: z.array(studySchema) }),
})

export const signUpForStudy = allow.member.post('/api/studies/:id/participate/', {
  summary: 'Sign up for a study that is not closed; idempotent',
  response: studySchema,
})

export const submitStudy = allow.member.post('/api/studies/:id/submit/', {
  summary: 'Answer a running study, or confirm an answer given on its own page; once',
  body: studyAnswerSchema,
  response: studySchema,
})
