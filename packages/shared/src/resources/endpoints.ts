import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { suggestionSchema } from './forms.ts'
import { resourceKinds } from './options.ts'
import { resourceSchema, voteDirections, votesSchema } from './schemas.ts'

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources/',
  access: 'member',
  summary: 'The resources of a kind, by title, with the caller’s votes',
  query: z.object({ kind: z.enum(resourceKinds) }),
  response: z.object({ resources: z.array(resourceSchema) }),
})

export const getResourceTabs = endpoint({
  method: 'GET',
  path: '/api/resources/tabs/',
  access: 'member',
  summary: 'Which tabs are locked for the caller, and whether Unlock All is offered',
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

export const voteOnResource = endpoint({
  method: 'PUT',
  path: '/api/resources/:id/vote/',
  access: 'member',
  limit: 'write',
  summary: 'Set the caller’s vote on a resource; null removes it',
  params: z.object({ id: id() }),
  body: z.object({ vote: z.enum(voteDirections).nullable() }),
  response: votesSchema,
})

export const suggestResource = endpoint({
  method: 'POST',
  path: '/api/resources/suggest/',
  access: 'member',
  limit: 'write',
  summary: 'Suggest a resource for review',
  status: 201,
  body: suggestionSchema,
  response: z.object({ id: z.string() }),
})
