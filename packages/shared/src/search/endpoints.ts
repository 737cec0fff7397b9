import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { requiredLine } from '../core/fields.ts'
import { searchResultSchema } from './schemas.ts'

export const search = allow.member.get('/api/search/', {
  limit: 'directory',
  summary:
    'What the caller may read of people and of all content, by words; five of a kind at most',
  query: z.object({ q: requiredLine('Please enter something to search for') }),
  response: searchResultSchema,
})
