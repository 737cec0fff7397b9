import { z } from 'zod'
import { isHttpUrl } from '../core/fields.ts'

const text = z.string().trim().min(1).max(500)
const link = z.string().refine(isHttpUrl, 'must start with http:// or https://')
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain such as linkedin.com')

/** The relative luminance of a colour '#rrggbb', from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const colour = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #5c2753')

/** The colours of card images, which have white text on the background. */
const cardColoursSchema = z
  .strictObject({ background: colour().default('#5c2753'), accent: colour().default('#f2a91f') })
  .refine(({ background }) => contrast('#ffffff', background) >= 4.5, {
    path: ['background'],
    error: 'must be dark enough for white text',
  })
  .refine(({ background, accent }) => contrast(accent, background) >= 3, {
    path: ['accent'],
    error: 'must stand out from the background',
  })
export type CardColours = z.infer<typeof cardColoursSchema>

/** An IANA time zone that this runtime knows. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone })
    return true
  } catch {
    return false
  }
}

/** What the front page tells visitors of the network. */
const frontDoorSchema = z.strictObject({
  /** One sentence; by default it names the city. */
  sentence: text.optional(),
  points: z
    .array(text)
    .max(3)
    .default([
      'Founders who know one another: a directory, introductions, and small groups that meet.',
      'Events all year round, from suppers to workshops, most of them near you.',
      'What members share: resources, perks, funding that is open now, and wins to celebrate.',
    ]),
})

/** The public part of NETWORK_FILE: the identity of the network. */
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
  /** The domain of profiles on the professional network; subdomains are accepted too. */
  professional_network_host: host.default('linkedin.com'),
  /** The name of the service for event pages, as in 'create the … page for this event'. */
  event_listing_service: text.default('event'),
  contact_email: z.email(),
  /** By which days, months and deadlines begin and end, and the times of events are meant. */
  time_zone: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/London')
    .default('Europe/London'),
  links: z.strictObject({
    website: link,
    professional_network: link,
    events_platform: link,
    messaging_app: link,
    calendar: link,
  }),
  /** An http or https address, or a data: image, which cards show too; the portal's own logo by default. */
  logo: z
    .string()
    .refine((value) => isHttpUrl(value) || value.startsWith('data:image/'))
    .optional(),
  card_colours: cardColoursSchema.prefault({}),
  /** Whether the platform is still to be launched: the waiting page says so. */
  before_launch: z.boolean().default(true),
  /** Who signs the mail that welcomes a member; the network itself by default. */
  signed_by: text.optional(),
  front_door: frontDoorSchema.prefault({}),
})
export type Network = z.infer<typeof networkSchema>

/** The texts of the about page. */
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

/**
 * The contents of NETWORK_FILE. A professional network other than LinkedIn requires its own domain,
 * since profile links are checked against it.
 */
export const networkFileSchema = networkSchema
  .extend({ about: aboutSchema.prefault({}) })
  .refine(
    ({ professional_network: name, professional_network_host: domain }) =>
      domain !== 'linkedin.com' || /linkedin/i.test(name),
    {
      path: ['professional_network_host'],
      error: 'must be the domain of the professional network, since that is not LinkedIn',
    },
  )

/** Server settings that screens depend on. */
export const settingsSchema = z.strictObject({
  /** Days from a rejection until the applicant may apply again; 0 means at once. */
  reapply_days: z.int(),
  /** Days in which a member can undo the deletion of their account; 0 means none. */
  deletion_grace_days: z.int(),
  /** Days after which declined applicants, unconfirmed accounts and ended sessions are deleted. */
  retention_days: z.int(),
  /** Whether 'Unlock All' opens the paid tabs of Resources to everybody. */
  tier_override: z.boolean(),
})
export type Settings = z.infer<typeof settingsSchema>

/** The identity of the network and the settings of the portal; public. */
export const publicNetworkSchema = networkSchema.extend({ settings: settingsSchema })
export type PublicNetwork = z.infer<typeof publicNetworkSchema>

/** The figures of the about page, all counted live. */
export const impactSchema = z.object({
  members: z.int(),
  founders: z.int(),
  events_held: z.int(),
  wins_shared: z.int(),
  studies: z.int(),
  resources: z.int(),
})
export type Impact = z.infer<typeof impactSchema>
