import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { suggestionSchema } from './forms.ts'
import { resourceKinds } from './options.ts'
import { resourceSchema, voteDirections, votesSchema } from './schemas.ts'

export const listResources = allow.member.get('/api/resources/', {
  summary: 'The resources of a kind, by title, with the caller’s votes',
  query: z.object({ kind: z.enum(resourceKinds) }),
  response: z.object({ resources: z.array(resourceSchema) }),
})

export const getResourceTabs = allow.member.get('/api/resources/tabs/', {
  summary: 'The tabs with their locks, and whether Unlock All is offered',
  response: z.object({
    unlock_all: z.boolean(),
    tabs: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        tier: z.enum(['FREE', 'PAID']),
        locked: z.boolean(),
      }),
    ),
  }),
})

export const voteOnResource = allow.member.put('/api/resources/:id/vote/', {
  summary: 'Set the caller’s vote on a resource; null removes it',
  body: z.object({ vote: z.enum(voteDirections).nullable() }),
  response: votesSchema,
})

export const suggestResource = allow.member.post('/api/resources/suggest/', {
  summary: 'Suggest a resource for review',
  status: 201,
  body: suggestionSchema,
  response: z.object({ id: z.string() }),
})
