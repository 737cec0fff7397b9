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
export type ResourceFieldValue = z.infer<typeof resourceFieldValue>

export const voteDirections = ['up', 'down'] as const
export type Vote = (typeof voteDirections)[number] | null

/** The votes on a resource, and the caller's own: one a member and row (content-areas 4). */
export const votesSchema = z.object({
  up: z.int(),
  down: z.int(),
  mine: z.enum(voteDirections).nullable(),
})
export type Votes = z.infer<typeof votesSchema>

/** The votes after a press of a button: the same again takes it back, the other one replaces it. */
export function voteAfter(pressed: 'up' | 'down', { up, down, mine }: Votes): Votes {
  const counts = { up, down }
  if (mine) counts[mine] = Math.max(0, counts[mine] - 1)
  if (mine === pressed) return { ...counts, mine: null }
  return { ...counts, [pressed]: counts[pressed] + 1, mine: pressed }
}

export const resourceSchema = z.object({
  id: z.string(),
  kind: z.enum(resourceKinds),
  /** The name, for kinds that are named and not titled. */
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  fields: z.record(z.string(), resourceFieldValue),
  votes: votesSchema,
  added_at: moment(),
})
export type Resource = z.infer<typeof resourceSchema>
