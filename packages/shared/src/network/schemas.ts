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

/** What the about page tells beside its figures (content-areas 2, 'About page'). */
export const aboutSchema = z.strictObject({
  /** Paragraphs. */
  thesis: z.array(z.string().trim().min(1).max(2000)).max(20).default([]),
  how_we_work: z.array(z.string().trim().min(1).max(2000)).max(20).default([]),
  tracks: z
    .array(text)
    .max(30)
    .default([
      'Life Sciences',
      'Green Tech',
      'Deep Tech',
      'Female Founder Funding',
      'Non-Thematic',
    ]),
  team: z
    .array(z.strictObject({ name: text, role: text }))
    .max(100)
    .default([]),
})
export type About = z.infer<typeof aboutSchema>

/** The whole of NETWORK_FILE: who the network is, and what only members are told. */
export const networkFileSchema = networkSchema.extend({ about: aboutSchema.prefault({}) })

/** Figures of the about page, all counted live. */
export const impactSchema = z.object({
  members: z.int(),
  founders: z.int(),
  events_held: z.int(),
  wins_shared: z.int(),
  studies: z.int(),
  resources: z.int(),
})
export type Impact = z.infer<typeof impactSchema>
