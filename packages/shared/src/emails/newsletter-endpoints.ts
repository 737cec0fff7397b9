import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import {
  editionFormSchema,
  newsSectionSchema,
  nextEditionSchema,
  pastEditionSchema,
} from './newsletter.ts'

/** The version includes the day, so a late call cannot change the following edition. */
const versionQuery = z.object({ version: z.string().max(64) })

export const getNextNewsletter = allow.manage_content.get('/api/admin/newsletter/next/', {
  summary: 'The next edition of the newsletter as it would be sent now',
  response: nextEditionSchema,
})

export const patchNextNewsletter = allow.manage_content.patch('/api/admin/newsletter/next/', {
  summary: 'Change the next edition; refused if its version has changed',
  query: versionQuery,
  body: editionFormSchema,
  response: nextEditionSchema,
})

export const sendNewsletter = allow.manage_content.post('/api/admin/newsletter/next/send/', {
  emails: true,
  summary: 'Send the next edition now, in place of its day; refused if its version has changed',
  query: versionQuery,
  response: nextEditionSchema,
})

export const skipNewsletter = allow.manage_content.post('/api/admin/newsletter/next/skip/', {
  summary: 'Do not send the next edition, or send it after all',
  query: versionQuery,
  body: z.object({ skipped: z.boolean().default(true) }).prefault({}),
  response: nextEditionSchema,
})

export const testNewsletter = allow.manage_content.post('/api/admin/newsletter/next/test/', {
  summary: 'Send the next edition to the caller alone, marked as a test',
})

export const listNewsletters = allow.member.get('/api/newsletters/', {
  summary: 'The editions that were sent in the last year, latest first',
  query: z.object({ ...pageQuery() }),
  response: z.object({ newsletters: z.array(pastEditionSchema), pagination: paginationSchema }),
})

export const getNewsletter = allow.member.get('/api/newsletters/:id/', {
  summary: 'A past edition, with what the caller may see of it today',
  response: pastEditionSchema.extend({ opening: z.string(), sections: z.array(newsSectionSchema) }),
})
