import { z } from 'zod'
import { paginationSchema } from '../core/pagination.ts'
import { introductionStatuses } from '../introductions/options.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

/** A founder in the directory. It never has contact details (docs/product.md, 'Who sees what'). */
export const directoryMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of the photo. */
  photo: text,
  role: text,
  company: text,
  company_website: text,
  product_type: text,
  industry: text,
  verticals: texts,
  business_model: texts,
  revenue_status: text,
  location: text,
  linkedin_profile: text,
  /** Whether the caller may ask for an introduction, or already has. */
  introductions: z.enum(introductionStatuses),
})
export type DirectoryMember = z.infer<typeof directoryMemberSchema>

export const directorySchema = z.object({
  members: z.array(directoryMemberSchema),
  pagination: paginationSchema,
})

/** A founder's page as other founders see it. Private fields are null or empty. */
export const memberPageSchema = directoryMemberSchema.extend({
  pronouns: text,
  bio: text,
  founder_type: text,
  product_status: text,
  contributions: texts,
  have_raised: texts,
  will_raise: texts,
  fundraising_details: text,
  /** False only on the caller's own page while they are not listed. */
  listed: z.boolean(),
  is_me: z.boolean(),
})
export type MemberPage = z.infer<typeof memberPageSchema>
