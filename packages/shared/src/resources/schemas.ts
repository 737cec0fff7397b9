import { z } from 'zod'
import { moment } from '../core/fields.ts'

/** The kinds of resource; also the `resourceType` of a vote (content-areas 3, 'Vote state'). */
export const resourceKinds = [
  'programme',
  'network',
  'event',
  'perk',
  'mentor',
  'business-resource',
  'culture-resource',
  'location',
  'science',
] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** What a kind holds beside its title, description and address (content-areas 3). */
export const resourceFieldValue = z.union([
  z.string(),
  z.boolean(),
  z.number(),
  z.array(z.string()),
  z.null(),
])

export const resourceSchema = z.object({
  id: z.string(),
  kind: z.enum(resourceKinds),
  /** The name, for kinds that are named and not titled. */
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  fields: z.record(z.string(), resourceFieldValue),
  added_at: moment(),
})
export type Resource = z.infer<typeof resourceSchema>
