import { z } from 'zod'
import { isHttpUrl } from '../core/fields.ts'

const text = z.string().trim().min(1).max(500)
const link = z.string().refine(isHttpUrl, 'must start with http:// or https://')

/** Who the network is: the contents of NETWORK_FILE (decisions, 'Network identity'). */
export const networkSchema = z.strictObject({
  name: text,
  full_name: text,
  short_name: text,
  tagline: text,
  city: text,
  county: text,
  main_university: text,
  second_university: text,
  innovation_agency: text,
  innovation_agency_short: text,
  professional_network: text,
  contact_email: z.email(),
  links: z.strictObject({
    website: link,
    professional_network: link,
    events_platform: link,
    messaging_app: link,
    calendar: link,
  }),
  /** An https address or a data: image; without one the portal's own mark is shown. */
  logo: z
    .string()
    .refine((value) => isHttpUrl(value) || value.startsWith('data:image/'))
    .optional(),
})
export type Network = z.infer<typeof networkSchema>
