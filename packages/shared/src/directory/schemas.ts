import { z } from 'zod'
import { sharedEventSchema } from '../events/schemas.ts'
import { introductionStatuses } from '../introductions/options.ts'
import { type ChoosableField, profileFields } from '../profile/fields.ts'
import { singleFilters } from './filters.ts'
import { pageFields, rowFields, type VisibleFields, wireNameOf } from './member-fields.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

const shapeOf = <K extends ChoosableField>(names: readonly K[]) =>
  Object.fromEntries(
    names.map((name) => [wireNameOf(name), profileFields[name].input === 'chips' ? texts : text]),
  ) as {
    [Name in keyof VisibleFields<K>]: VisibleFields<K>[Name] extends string[]
      ? typeof texts
      : typeof text
  }

/** A founder in the directory, without contact details. */
export const directoryMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  photo: text,
  ...shapeOf(rowFields),
  /** Whether the caller can ask for an introduction, or already has. */
  introductions: z.enum(introductionStatuses),
  /** In lists: set if another founder joined since the visit before this one. */
  is_new: z.literal(true).optional(),
})
export type DirectoryMember = z.infer<typeof directoryMemberSchema>

/** Alternatives for a search without results. Counts end at `alternativeCountLimit` + 1. */
export const searchAlternativesSchema = z.object({
  /** Related help topics, with the number of founders who offer them. */
  topics: z.array(z.object({ topic: z.string(), count: z.int() })),
  /** The number of results without one of the conditions; only if there are any. */
  without: z.array(
    z.object({ filter: z.enum(['search', 'helps_with', ...singleFilters]), count: z.int() }),
  ),
})
export type SearchAlternatives = z.infer<typeof searchAlternativesSchema>

/** Up to `shortcutLimit` filters with results. Counts end at `alternativeCountLimit` + 1. */
export const shortcutsSchema = z.object({
  shortcuts: z.array(
    z.object({
      filter: z.enum(['helps_with', 'joined', 'industry']),
      value: z.string(),
      count: z.int(),
    }),
  ),
})
export type Shortcut = z.infer<typeof shortcutsSchema>['shortcuts'][number]

/** A member's page for other founders. Private fields are null or []. */
export const memberPageSchema = directoryMemberSchema.extend({
  ...shapeOf(pageFields),
  /** 'YYYY-MM'. */
  member_since: z.string(),
  /** Upcoming events that both the caller and this founder go to and show. */
  events_of_both: z.array(sharedEventSchema),
  /** False only on the caller's own page while they are not listed. */
  listed: z.boolean(),
  is_me: z.boolean(),
})
export type MemberPage = z.infer<typeof memberPageSchema>

export const supporterSchema = directoryMemberSchema
  .pick({ id: true, name: true, photo: true, helps_with: true, introductions: true })
  .extend({ role_org: text })
export type Supporter = z.infer<typeof supporterSchema>
