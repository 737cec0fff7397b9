import { z } from 'zod'
import { email, isHttpUrl, limits, line, requiredLine, requiredParagraph } from '../core/fields.ts'
import { foldDomain, foldLink } from '../core/fold.ts'
import { markdownField } from '../core/markdown-field.ts'
import { fillRecord, namesOf } from '../core/options.ts'
import { picturesPath } from '../pictures/kinds.ts'
import { defaultColours } from './default-colours.ts'
import { listsSchema } from './list-schemas.ts'
import { newsletterTimes, weekdayLabels } from './newsletter.ts'
import { ownQuestionsSchema } from './own-questions.ts'
import { ownTextEmails, ownTextLength } from './own-texts.ts'

const text = requiredLine('Please fill this in', limits.url)
const paragraphs = z.array(requiredParagraph('Please fill this in')).max(20)
const link = z
  .string()
  .overwrite(foldLink)
  .max(limits.url)
  .refine(isHttpUrl, 'Please enter an address that starts with http:// or https://')
const host = z
  .string()
  .overwrite((value) => foldDomain(foldLink(value)).toLowerCase())
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/,
    'Please enter a domain such as linkedin.com',
  )
const colour = z
  .string()
  .overwrite(foldLink)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, `Please enter a colour such as ${defaultColours.brand}`)
const days = ([min, max]: readonly [number, number]) => {
  const error = `Please enter a whole number of days from ${min} to ${max}`
  return z.int(error).min(min, error).max(max, error)
}

export const unknownTimeZone = 'Please enter a time zone such as Europe/London'

/** Checks for an IANA time zone. Refuses offsets, whose sign Postgres reads as POSIX does. */
function isTimeZone(timeZone: string): boolean {
  if (!/^[a-z]/i.test(timeZone)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone })
    return true
  } catch {
    return false
  }
}

export const weekStarts = ['monday', 'sunday', 'saturday'] as const
export type WeekStart = (typeof weekStarts)[number]

export const networkPictures = ['logo', 'icon'] as const
export type NetworkPicture = (typeof networkPictures)[number]

/** The path of an uploaded picture, or the operator's http, https or data: address. */
const picture = z
  .string()
  .refine(
    (value) =>
      isHttpUrl(value) || value.startsWith('data:image/') || value.startsWith(picturesPath),
    'Please enter an http, https or data: address',
  )
  .optional()

/** A paragraph of an email, in Markdown. */
export const ownTextSchema = markdownField(ownTextLength)

export const networkSchema = z.strictObject({
  name: text,
  full_name: text.optional(),
  short_name: text,
  tagline: text.optional(),
  city: text,
  county: text.optional(),
  main_university: text.optional(),
  second_university: text.optional(),
  innovation_agency: text.optional(),
  innovation_agency_short: text.optional(),
  professional_network: text,
  professional_network_host: host,
  event_listing_service: text,
  contact_email: email(),
  time_zone: z.string().refine(isTimeZone, unknownTimeZone),
  week_start: z.enum(weekStarts, `Please choose one of ${weekStarts.join(', ')}`),
  links: z.strictObject({
    website: link.optional(),
    professional_network: link.optional(),
    events_platform: link.optional(),
    messaging_app: link.optional(),
    calendar: link.optional(),
  }),
  logo: picture,
  icon: picture,
  colours: z.strictObject({ brand: colour, accent: colour }),
  before_launch: z.boolean(),
  signed_by: text.optional(),
  size: text,
  plus_price: text,
  shows_tiers: z.boolean(),
  front_door: z.strictObject({ sentence: text.optional(), points: z.array(text).max(3) }),
  own_questions: ownQuestionsSchema,
  newsletter: z.strictObject({
    weekday: z.enum(namesOf(weekdayLabels), 'Please choose a day of the week'),
    /** When it goes out at the earliest. */
    time: z.enum(newsletterTimes, 'Please choose a time of day'),
  }),
  /** Changed lists of options. */
  lists: listsSchema,
  /** What the network adds to its emails. Unset in the browser. */
  emails: z.strictObject(fillRecord(namesOf(ownTextEmails), ownTextSchema.optional())).optional(),
})
export type Network = z.infer<typeof networkSchema>
export type Colours = Network['colours']

/** The texts of the about page. An open role has no name. */
export const aboutSchema = z.strictObject({
  thesis: paragraphs,
  how_we_work: paragraphs,
  tracks: z.array(text).max(30),
  team: z.array(z.strictObject({ name: line(), role: text, photo: picture })).max(100),
})
export type About = z.infer<typeof aboutSchema>

export const dayRanges = {
  reapply_days: [0, 365],
  deletion_grace_days: [0, 3650],
  retention_days: [1, 3650],
} as const

export const rulesSchema = z.strictObject({
  /** Days from a rejection until applying again; 0 for at once. */
  reapply_days: days(dayRanges.reapply_days),
  /** Days in which members can undo deleting their account; 0 for none. */
  deletion_grace_days: days(dayRanges.deletion_grace_days),
  /** Days after which declined applicants, unconfirmed accounts and ended sessions are deleted. */
  retention_days: days(dayRanges.retention_days),
  /** Whether 'Unlock All' opens the paid tabs of Resources to all members. */
  tier_override: z.boolean(),
  /** Whether editors may send announcements, not only write them. */
  editors_send_announcements: z.boolean(),
})
export type Rules = z.infer<typeof rulesSchema>

/** Texts that reviewers share. Only they and administrators see them. */
export const reviewSchema = z.strictObject({
  questions: paragraphs,
  reasons: paragraphs,
})
export type Review = z.infer<typeof reviewSchema>

/** What funders read first in a report, in Markdown. Bounded, so that a report has two pages. */
export const forewordSchema = markdownField(1000).refine(
  (text) => text.split(/\n+/).length <= 10,
  'Please keep the foreword to 10 lines',
)

export const reportSchema = z.strictObject({ foreword: forewordSchema.optional() })

export const publicNetworkSchema = networkSchema.omit({ emails: true }).extend({
  settings: rulesSchema,
  /** False while no mail server is set up. */
  sends_email: z.boolean(),
})
export type PublicNetwork = z.infer<typeof publicNetworkSchema>

export const impactSchema = z.object({
  members: z.int(),
  founders: z.int(),
  events_held: z.int(),
  wins_shared: z.int(),
  studies: z.int(),
  resources: z.int(),
})
export type Impact = z.infer<typeof impactSchema>
