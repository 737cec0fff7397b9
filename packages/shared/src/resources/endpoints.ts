import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { resourceKinds, resourceSchema } from './schemas.ts'

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources/',
  access: 'member',
  summary: 'Resources of a kind, by title',
  query: z.object({ kind: z.enum(resourceKinds) }),
  response: z.object({ resources: z.array(resourceSchema) }),
})
