import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { paragraph } from '../core/fields.ts'
import { reportDecisions, reportNoteLength } from './options.ts'
import { reportSchema } from './schemas.ts'

export const decideReport = allow.moderate.post('/api/admin/introductions/reports/:id/decide/', {
  emails: true,
  summary:
    'Decide a report, once: remove the text, warn the author, suspend their introductions, or dismiss it',
  /** The author gets the note, except after a dismissal. `removed` requires it. */
  body: z.object({
    decision: z.enum(reportDecisions, { error: 'Please choose what to do' }),
    note: paragraph(reportNoteLength).optional(),
  }),
  response: reportSchema,
})
