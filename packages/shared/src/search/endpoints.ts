import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { requiredLine } from '../core/fields.ts'
import { searchResultSchema } from './schemas.ts'

export const search = allow.member.get('/api/search/', {
  limit: 'directory',
  summary: 'Search people and content that the caller may see; at most five of a kind',
  query: z.object({ q: requiredLine('Please enter something to search for') }),
  response: searchResultSchema,
})
