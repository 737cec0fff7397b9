import { z } from 'zod'
import { paginationSchema } from '../core/pagination.ts'
import { sharedEventSchema } from '../events/schemas.ts'
import { introductionStatuses } from '../introductions/options.ts'
import { type ChoosableField, profileFields } from '../profile/fields.ts'
import { singleFilters } from './filters.ts'
import { pageFields, rowFields, type VisibleFields, wireNameOf } from './member-fields.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

/** Fields that founders may show, by their names on the wire. */
const shapeOf = <K extends ChoosableField>(names: readonly K[]) =>
  Object.fromEntries(
    names.map((name) => [wireNameOf(name), profileFields[name].input === 'chips' ? texts : text]),
  ) as {
    [Name in keyof VisibleFields<K>]: VisibleFields<K>[Name] extends string[]
      ? typeof texts
      : typeof text
  }

/** A founder in the directory. It never has contact details (docs/developers/product.md, 'Who sees what'). */
export const directoryMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of the photo. */
  photo: text,
  ...shapeOf(rowFields),
  /** Whether the caller may ask for an introduction, or already has. */
  introductions: z.enum(introductionStatuses),
})
export type DirectoryMember = z.infer<typeof directoryMemberSchema>

/** What to look for instead of a search that found nobody. No count is above `alternativeCountLimit` + 1. */
export const searchAlternativesSchema = z.object({
  /** Contributions near to what was searched for, with the number of founders who offer them. */
  topics: z.array(z.object({ topic: z.string(), count: z.int() })),
  /** What would be found without one of the conditions, where that is anybody. */
  without: z.array(
    z.object({ filter: z.enum(['search', 'helps_with', ...singleFilters]), count: z.int() }),
  ),
})
export type SearchAlternatives = z.infer<typeof searchAlternativesSchema>

export const directorySchema = z.object({
  members: z.array(directoryMemberSchema),
  pagination: paginationSchema,
})

/** A founder's page as other founders see it. Private fields are null or empty. */
export const memberPageSchema = directoryMemberSchema.extend({
  ...shapeOf(pageFields),
  /** The month in which the membership began: 'YYYY-MM'. */
  member_since: z.string(),
  /** The next events to which the caller and this founder go, as far as both show that. */
  events_of_both: z.array(sharedEventSchema),
  /** False only on the caller's own page while they are not listed. */
  listed: z.boolean(),
  is_me: z.boolean(),
})
export type MemberPage = z.infer<typeof memberPageSchema>

/** A friend as founders see them among the supporters. */
export const supporterSchema = directoryMemberSchema
  .pick({ id: true, name: true, photo: true, helps_with: true, introductions: true })
  .extend({ role_org: text })
export type Supporter = z.infer<typeof supporterSchema>

export const supporterListSchema = z.object({
  supporters: z.array(supporterSchema),
  pagination: paginationSchema,
})
