import { z } from 'zod'
import { changeSchema } from '../core/content.ts'
import { paginationSchema } from '../core/pagination.ts'

/**
 * What the audit log can be narrowed down to, and the first words of the actions in each. An action
 * that no group names is found under all of them.
 */
export const auditGroups = {
  applications: ['application'],
  members: ['member'],
  inbox: ['submission'],
  content: ['event', 'resource', 'opportunity', 'study', 'study_answer'],
  wins: ['win'],
  mails: ['mail'],
  exports: ['members', 'export'],
} as const satisfies Record<string, readonly string[]>
export type AuditGroup = keyof typeof auditGroups
export const auditGroupNames = Object.keys(auditGroups).filter(
  (name): name is AuditGroup => name in auditGroups,
)

/** What stands for somebody whose account is gone. */
export const formerMember = 'Former member'

/** One change: who did what to which thing and when, what it was and what it is. */
export const auditEntrySchema = changeSchema.omit({ by: true }).extend({
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  /** `name` is null of a thing that has none, or that is gone. */
  target: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  /** Names of the people who stand in `before` and `after` by their ids. */
  people: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Everybody who stands in the log, by name. */
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  pagination: paginationSchema,
})
export type AuditList = z.infer<typeof auditListSchema>
