import { z } from 'zod'
import { contentEndpoints } from '../core/content.ts'
import { allow } from '../core/endpoint.ts'
import { abilitiesSchema, moment } from '../core/fields.ts'
import { studyType } from './content.ts'
import { studyFormSchema, studyValuesSchema } from './forms.ts'
import { studySchema } from './schemas.ts'

export const listStudyAnswers = allow.manage_content.get('/api/admin/studies/:id/answers/', {
  summary: 'The answers to a study, unordered and without names, with numbers of participants',
  response: z.object({
    signed_up: z.int(),
    submitted: z.int(),
    answers: z.array(z.string()),
  }),
})

const studyReachSchema = z.object({
  /** Active members who agreed to research, get these emails and have not answered. */
  reach: z.int(),
  invited_at: moment().nullable(),
  invited: z.int(),
  can: abilitiesSchema('invite'),
})
export type StudyReach = z.infer<typeof studyReachSchema>

export const getStudyReach = allow.manage_content.get('/api/admin/studies/:id/reach/', {
  summary: 'How many members an invitation to a study reaches, and whether it was sent',
  response: studyReachSchema,
})

export const inviteToStudy = allow.manage_content.post('/api/admin/studies/:id/invite/', {
  emails: true,
  summary: 'Invite the members that a running study reaches, once, by email',
  response: studyReachSchema,
})

export const studyContent = contentEndpoints({
  type: studyType,
  form: studyFormSchema,
  values: studyValuesSchema,
  item: studySchema,
  filters: {},
})
