import { z } from 'zod'
import { contentNames } from '../content/types.ts'
import { changeSchema } from '../core/content.ts'
import { namesOf } from '../core/options.ts'
import { paginationSchema } from '../core/pagination.ts'
import type { AuditSubject } from './actions.ts'

/** The filters of the audit log, with the prefixes of their actions (before the dot). */
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

export const portalActorName = 'The portal'
export const isPortalAction = (action: string): boolean => action.startsWith('retention.')

const auditEntrySchema = changeSchema.omit({ by: true }).extend({
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  /** `name` is null if the target has none or was deleted. */
  target: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  /** The names of people in `before` and `after`, by id. */
  people: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Everyone who has entries, by name. */
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  pagination: paginationSchema,
})
export type AuditList = z.infer<typeof auditListSchema>
