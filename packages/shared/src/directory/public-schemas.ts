import { z } from 'zod'

/** The page that the network's website embeds; the server draws it, without scripts. */
export const publicMembersPath = '/public/members'

/** A founder on the public member list. A field that the founder keeps private is null. */
export const publicMemberSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  company_website: z.string().nullable(),
  industry: z.string().nullable(),
  /** The whole address of the photo; null without one. */
  photo: z.string().nullable(),
})
export type PublicMember = z.infer<typeof publicMemberSchema>
