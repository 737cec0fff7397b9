import { z } from 'zod'
import { contentNames } from '../content/types.ts'
import { changeSchema } from '../core/content.ts'
import { namesOf } from '../core/options.ts'
import { paginationSchema } from '../core/pagination.ts'
import type { AuditSubject } from './actions.ts'

/**
 * The filters of the audit log, each with the prefixes of its actions (the part before the dot). An
 * action without a group only appears without a filter.
 */
export const auditGroups = {
  applications: ['application'],
  members: ['member', 'report', 'import', 'retention'],
  inbox: ['submission'],
  content: contentNames,
  wins: ['win', 'ask', 'message'],
  pods: ['pod'],
  emails: ['email', 'announcement'],
  settings: ['settings'],
  exports: ['members'],
} as const satisfies Record<string, readonly AuditSubject[]>
export type AuditGroup = keyof typeof auditGroups
export const auditGroupNames = namesOf(auditGroups)

/** The actor of entries that the portal writes by itself, and whether an action is one of these. */
export const portalActorName = 'The portal'
export const isPortalAction = (action: string): boolean => action.startsWith('retention.')

/** One entry: who did what to which target and when, with the values before and after. */
const auditEntrySchema = changeSchema.omit({ by: true }).extend({
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  /** `name` is null if the target has none or no longer exists. */
  target: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  /** Names by id of the people that `before` and `after` refer to. */
  people: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** All people who have entries in the log, by name. */
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  pagination: paginationSchema,
})
export type AuditList = z.infer<typeof auditListSchema>
