import { z } from 'zod'

/** The page for the network's website to embed, rendered by the server without scripts. */
export const publicMembersPath = '/public/members'

/** A founder on the public member list. Private fields are null. */
export const publicMemberSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  company_website: z.string().nullable(),
  industry: z.string().nullable(),
  /** The absolute URL of the photo. */
  photo: z.string().nullable(),
})
export type PublicMember = z.infer<typeof publicMemberSchema>
