import { z } from 'zod'
import { contentEndpoints } from '../core/content.ts'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { studyFormSchema, studyValuesSchema } from './forms.ts'
import { studySchema } from './schemas.ts'

const idParams = z.object({ id: id() })

export const listStudyAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/studies/:id/answers/',
  access: 'admin',
  summary: 'The answers to a study, unordered and without names, with numbers of participants',
  params: idParams,
  response: z.object({
    signed_up: z.int(),
    submitted: z.int(),
    answers: z.array(z.string()),
  }),
})

export const studyContent = contentEndpoints({
  name: 'studies',
  label: 'a study',
  form: studyFormSchema,
  values: studyValuesSchema,
  item: studySchema,
  filters: {},
})
