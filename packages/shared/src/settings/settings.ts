import { namesOf } from '../core/options.ts'
import { defaultColours } from '../network/default-colours.ts'
import type { WeekStart } from '../network/schemas.ts'
import type { SettingName, SettingValue } from './names.ts'

/** The sections of the page Settings, in its order, with what each is about. */
export const settingGroups = {
  identity: {
    label: 'Identity',
    about: 'Who you are and where. Members read these words in screens and emails.',
  },
  look: {
    label: 'Look',
    about: 'The logo and the colours of screens, emails and cards.',
  },
  links: {
    label: 'Links',
    about: 'Where else the network is. A link that is not set is not shown.',
  },
  about: {
    label: 'About',
    about: 'What the page About tells members. A part without text is not shown.',
  },
  joining: {
    label: 'Joining',
    about: 'What visitors and applicants read.',
  },
  rules: {
    label: 'Rules',
    about: 'How long the portal keeps what it keeps, and what is open to whom.',
  },
} as const
export type SettingGroup = keyof typeof settingGroups
export const settingGroupNames = namesOf(settingGroups)

export const weekStartLabels: Record<WeekStart, string> = {
  monday: 'Monday',
  sunday: 'Sunday',
  saturday: 'Saturday',
}

/** What a setting holds, and so how a form asks for it. */
type InputFor<Value> = Value extends readonly string[]
  ? 'lines' | 'paragraphs'
  : Value extends readonly object[]
    ? 'team'
    : Value extends number
      ? 'days'
      : Value extends boolean
        ? 'switch'
        : 'line' | 'email' | 'host' | 'link' | 'time zone' | 'weekday' | 'colour' | 'picture'

interface Description<Value> {
  group: SettingGroup
  input: InputFor<Value>
  label: string
  hint?: string
  /** What holds until the setting is set. It says nothing of any network. */
  default?: Value
  /** Together these name the network: all of them are set, or none. */
  required?: true
  /** Rows at most, of a list. */
  max?: number
  /** Whether only members see it; the rest is public. */
  membersOnly?: true
  /** The variable with which the operator sets it, besides NETWORK_FILE. */
  variable?: 'REAPPLY_DAYS' | 'DELETION_GRACE_DAYS' | 'RETENTION_DAYS' | 'TIER_OVERRIDE'
}

/** How a setting is described, whichever it is. */
export type SettingDescription = Description<SettingValue<SettingName>>

const identity = (label: string, hint?: string) =>
  ({ group: 'identity', input: 'line', label, ...(hint && { hint }) }) as const

/** One of the settings that name the network. */
const named = (label: string, hint?: string) =>
  ({ ...identity(label, hint), required: true }) as const

const link = (label: string, hint?: string) =>
  ({ group: 'links', input: 'link', label, ...(hint && { hint }) }) as const

/**
 * All settings. The page Settings, its checks, the audit log, the page of the documentation and
 * `portal settings` follow from this record.
 */
export const settings: { readonly [Name in SettingName]: Description<SettingValue<Name>> } = {
  name: named('Name', 'As in the title of the portal and the sender of emails.'),
  full_name: identity('Full name', 'Below emails and on reports; the name, if empty.'),
  short_name: named('Short name', 'As members say it, where there is little room.'),
  tagline: identity('Tagline', 'One sentence, on the page that visitors see first.'),
  city: named('City'),
  county: identity('County or region', 'Without it, there is no co-working pod.'),
  main_university: identity('University', "As in a sentence: 'the University of …'."),
  second_university: identity('Second university', 'As it reads in a sentence.'),
  innovation_agency: identity(
    'Innovation agency',
    'The public body that funds new companies. Without it, members do not offer help with its grants.',
  ),
  innovation_agency_short: identity('Innovation agency, in short'),
  contact_email: {
    group: 'identity',
    input: 'email',
    label: 'Contact address',
    hint: 'Members and applicants write there. Emails are sent from it, unless the operator has set MAIL_FROM.',
    required: true,
  },
  professional_network: {
    group: 'identity',
    input: 'line',
    label: 'Professional network',
    hint: 'Where members have a profile.',
    default: 'LinkedIn',
  },
  professional_network_host: {
    group: 'identity',
    input: 'host',
    label: 'Domain of the professional network',
    hint: 'Addresses of profiles are on it.',
    default: 'linkedin.com',
  },
  event_listing_service: {
    group: 'identity',
    input: 'line',
    label: 'Service for event pages',
    hint: "As in 'create the … page for this event'.",
    default: 'event',
  },
  time_zone: {
    group: 'identity',
    input: 'time zone',
    label: 'Time zone',
    hint: 'Of days, deadlines and the times of events.',
    default: 'Europe/London',
  },
  week_start: {
    group: 'identity',
    input: 'weekday',
    label: 'First day of the week',
    hint: 'In calendars.',
    default: 'monday',
  },
  logo: {
    group: 'look',
    input: 'picture',
    label: 'Logo',
    hint: 'An SVG, PNG or WebP of at most 2 MB.',
  },
  icon: {
    group: 'look',
    input: 'picture',
    label: 'Icon',
    hint: 'A square SVG, PNG or WebP of at most 2 MB, for browser tabs, phones and the narrow menu. Without one, the logo is used.',
  },
  'colours.brand': {
    group: 'look',
    input: 'colour',
    label: 'Brand colour',
    hint: 'Buttons, links and headings have shades of it.',
    default: defaultColours.brand,
  },
  'colours.accent': {
    group: 'look',
    input: 'colour',
    label: 'Accent colour',
    hint: 'For the main action of a page, and to celebrate.',
    default: defaultColours.accent,
  },
  'links.website': link('Website'),
  'links.professional_network': link('Page on the professional network'),
  'links.events_platform': link('Events elsewhere'),
  'links.messaging_app': link('Members’ chat', 'The email that welcomes a member leads there.'),
  'links.calendar': link('Calendar'),
  'about.thesis': {
    group: 'about',
    input: 'paragraphs',
    label: 'Our thesis',
    default: [],
    max: 20,
    membersOnly: true,
  },
  'about.how_we_work': {
    group: 'about',
    input: 'paragraphs',
    label: 'How we work',
    default: [],
    max: 20,
    membersOnly: true,
  },
  'about.tracks': {
    group: 'about',
    input: 'lines',
    label: 'Activity tracks',
    default: ['Life Sciences', 'Green Tech', 'Deep Tech', 'Female Founder Funding', 'Non-Thematic'],
    max: 30,
    membersOnly: true,
  },
  'about.team': {
    group: 'about',
    input: 'team',
    label: 'Our team',
    hint: 'A place that nobody has taken has a role and no name. Without a photo there are initials.',
    default: [],
    max: 100,
    membersOnly: true,
  },
  before_launch: {
    group: 'joining',
    input: 'switch',
    label: 'The platform is still to be launched',
    hint: 'The page on which applicants wait says so.',
    default: true,
  },
  signed_by: {
    group: 'joining',
    input: 'line',
    label: 'Who signs the welcome email',
    hint: 'The network itself, if empty.',
  },
  'rules.reapply_days': {
    group: 'joining',
    input: 'days',
    label: 'Days until applying again',
    hint: 'From a rejection. With 0, at once. Fewer than the days that records are kept.',
    default: 14,
    variable: 'REAPPLY_DAYS',
  },
  'front_door.sentence': {
    group: 'joining',
    input: 'line',
    label: 'First sentence for visitors',
    hint: 'It names the city, if empty.',
  },
  'front_door.points': {
    group: 'joining',
    input: 'lines',
    label: 'What visitors read about the network',
    default: [
      'Founders who know one another: a directory, introductions, and small groups that meet.',
      'Events all year round, from suppers to workshops, most of them near you.',
      'What members share: resources, perks, funding that is open now, and wins to celebrate.',
    ],
    max: 3,
  },
  'rules.retention_days': {
    group: 'rules',
    input: 'days',
    label: 'Days that records are kept',
    hint: 'Declined applicants, unconfirmed accounts and ended sessions are deleted after them.',
    default: 30,
    variable: 'RETENTION_DAYS',
  },
  'rules.deletion_grace_days': {
    group: 'rules',
    input: 'days',
    label: 'Days to undo a deletion',
    hint: 'A member who deletes the account can come back in this time. With 0, not at all.',
    default: 14,
    variable: 'DELETION_GRACE_DAYS',
  },
  'rules.tier_override': {
    group: 'rules',
    input: 'switch',
    label: "Offer 'Unlock All' on Resources",
    hint: 'It opens the paid tabs to every member. Without it, tiers decide.',
    default: true,
    variable: 'TIER_OVERRIDE',
  },
  'rules.editors_send_announcements': {
    group: 'rules',
    input: 'switch',
    label: 'Editors may send announcements',
    hint: 'Without it, they write them, and an administrator sends them.',
    default: false,
  },
}
export const settingNames = namesOf(settings)

/** The names of the settings of a section, in its order. */
export const settingsOf = (group: SettingGroup): SettingName[] =>
  settingNames.filter((name) => settings[name].group === group)

/** The settings that name the network: all of them are set, or none. */
export const requiredSettings = settingNames.filter((name) => settings[name].required)

/** Whether a text is the name of a setting. */
export const isSettingName = (text: string): text is SettingName => Object.hasOwn(settings, text)
