import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { peopleSchema } from '../core/form-schemas.ts'
import { resourceKinds } from './options.ts'

export const resourceFieldValue = z.union([
  z.string(),
  z.boolean(),
  z.number(),
  z.array(z.string()),
  peopleSchema,
  z.null(),
])
export type ResourceFieldValue = z.infer<typeof resourceFieldValue>

export const voteDirections = ['up', 'down'] as const
export type Vote = (typeof voteDirections)[number] | null

export const votesSchema = z.object({
  up: z.int(),
  down: z.int(),
  mine: z.enum(voteDirections).nullable(),
})
export type Votes = z.infer<typeof votesSchema>

export const resourceSchema = z.object({
  id: z.string(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  fields: z.record(z.string(), resourceFieldValue),
  votes: votesSchema,
  added_at: moment(),
})
export type Resource = z.infer<typeof resourceSchema>
