import { z } from 'zod'
import { contentEndpoints } from '../core/content.ts'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { studyFormSchema, studyValuesSchema } from './forms.ts'
import { studySchema } from './schemas.ts'

const one = z.object({ id: id() })

export const listStudyAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/studies/:id/answers/',
  access: 'admin',
  summary: 'What was answered, in no order and without names, and how many took part',
  params: one,
  response: z.object({
    signed_up: z.int(),
    submitted: z.int(),
    answers: z.array(z.string()),
  }),
})

export const studyContent = contentEndpoints({
  name: 'studies',
  one: 'a study',
  form: studyFormSchema,
  values: studyValuesSchema,
  item: studySchema,
  filters: {},
})
