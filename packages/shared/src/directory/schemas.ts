import { z } from 'zod'
import { paginationSchema } from '../core/pagination.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

/** A founder as other founders see her in the directory (spec 3.3): never e-mail, phone or WhatsApp. */
export const directoryMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
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
})
export type DirectoryMember = z.infer<typeof directoryMemberSchema>

export const directorySchema = z.object({
  members: z.array(directoryMemberSchema),
  pagination: paginationSchema,
})

/** A founder's page as another founder sees it: what she keeps private is null or empty. */
export const memberPageSchema = directoryMemberSchema.extend({
  pronouns: text,
  bio: text,
  founder_type: text,
  product_status: text,
  contributions: texts,
  have_raised: texts,
  will_raise: texts,
  fundraising_details: text,
  /** False only for the page of oneself while the directory does not show it. */
  listed: z.boolean(),
  is_me: z.boolean(),
})
export type MemberPage = z.infer<typeof memberPageSchema>
