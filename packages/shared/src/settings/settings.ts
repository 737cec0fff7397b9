import { namesOf } from '../core/options.ts'
import { defaultColours } from '../network/default-colours.ts'
import { newsletterTimes, weekdayLabels } from '../network/newsletter.ts'
import { maxQuestions } from '../network/own-questions.ts'
import { type OwnTextEmail, ownTextEmails } from '../network/own-texts.ts'
import type { WeekStart } from '../network/schemas.ts'
import type { SettingName, SettingValue } from './names.ts'

export const settingGroups = {
  identity: {
    label: 'Identity',
    about: 'Your network’s names and places, as members see them on screens and in emails.',
  },
  look: {
    label: 'Look',
    about: 'The logo and the colours of screens, emails and cards.',
  },
  links: {
    label: 'Links',
    about: 'Where else to find the network. Links you leave empty are not shown.',
  },
  about: {
    label: 'About',
    about: 'What members read on the About page. Sections you leave empty are not shown.',
  },
  lists: {
    label: 'Lists',
    about:
      'What members choose from. You can rename, hide and add entries. Members who have a hidden entry keep it.',
  },
  questions: {
    label: 'Questions',
    about:
      'What you ask at the end of the application. Reviewers read the answers. People you invite aren’t asked.',
  },
  joining: {
    label: 'Joining',
    about: 'What visitors and applicants see.',
  },
  email: {
    label: 'Email',
    about:
      'When the newsletter goes out, and your own paragraph in the emails to people who join, such as where to meet you.',
  },
  report: {
    label: 'Report',
    about: 'What funders read first in the report under Insights.',
  },
  rules: {
    label: 'Rules',
    about: 'How long records are kept, and who can do what.',
  },
} as const
export type SettingGroup = keyof typeof settingGroups
export const settingGroupNames = namesOf(settingGroups)

const weekStartLabels: Record<WeekStart, string> = {
  monday: 'Monday',
  sunday: 'Sunday',
  saturday: 'Saturday',
}

/** The form input for a type of value. */
type InputFor<Value> = Value extends readonly string[]
  ? 'lines' | 'paragraphs'
  : Value extends readonly object[]
    ? 'team' | 'entries' | 'questions'
    : Value extends number
      ? 'days'
      : Value extends boolean
        ? 'switch'
        :
            | 'line'
            | 'email'
            | 'host'
            | 'link'
            | 'time zone'
            | 'choice'
            | 'colour'
            | 'picture'
            | 'markdown'

interface Description<Value> {
  group: SettingGroup
  input: InputFor<Value>
  label: string
  hint?: string
  /** The value until the setting is set. It must not name a network. */
  default?: Value
  /** Names the network: all required settings are set, or none. */
  required?: true
  /** The labels of what can be chosen, by value. */
  options?: Readonly<Record<string, string>>
  /** The most rows of a list. */
  max?: number
  /** Who sees it besides administrators, unless it is public. */
  readers?: 'members' | 'reviewers' | 'recipients'
  /** The operator's variable for it, besides NETWORK_FILE. */
  variable?: 'REAPPLY_DAYS' | 'DELETION_GRACE_DAYS' | 'RETENTION_DAYS' | 'TIER_OVERRIDE'
}

export type SettingDescription = Description<SettingValue<SettingName>>

type More<Value> = Partial<Omit<Description<Value>, 'group' | 'input' | 'label'>>

/** Describes a setting. The value's type follows from the setting's name. */
const setting = <Value>(
  group: SettingGroup,
  input: InputFor<NoInfer<Value>>,
  label: string,
  more: More<NoInfer<Value>> = {},
): Description<Value> => ({ group, input, label, ...more })

const identity = (label: string, hint?: string) =>
  ({ group: 'identity', input: 'line', label, ...(hint && { hint }) }) as const

/** A setting that names the network. */
const named = (label: string, hint?: string) =>
  ({ ...identity(label, hint), required: true }) as const

const link = (label: string, hint?: string) =>
  ({ group: 'links', input: 'link', label, ...(hint && { hint }) }) as const

const list = (label: string, hint: string) =>
  ({ group: 'lists', input: 'entries', label, hint }) as const

const ownText = (email: OwnTextEmail) =>
  ({
    group: 'email',
    input: 'markdown',
    label: ownTextEmails[email].label,
    hint: `To: ${ownTextEmails[email].sentTo}.`,
    readers: 'recipients',
  }) as const

/** All settings. The settings page, validation, the audit log and the docs derive from them. */
export const settings: { readonly [Name in SettingName]: Description<SettingValue<Name>> } = {
  name: named('Name', 'The title of the portal and the sender of emails.'),
  full_name: identity(
    'Full name',
    'Shown at the end of emails and on reports. If empty, the name is used.',
  ),
  short_name: named('Short name', 'What members call it. Used where space is short.'),
  tagline: identity('Tagline', 'One sentence for the first page that visitors see.'),
  city: named('City'),
  county: identity('County or region', 'If empty, there is no co-working pod.'),
  main_university: identity('University', "As in a sentence: 'the University of …'."),
  second_university: identity('Second university', 'As in a sentence.'),
  innovation_agency: identity(
    'Innovation agency',
    'The public body that funds new companies. If empty, members can’t offer help with its grants.',
  ),
  innovation_agency_short: identity('Innovation agency (short name)'),
  contact_email: setting('identity', 'email', 'Contact address', {
    hint: 'Where members and applicants can write to you. Emails come from it unless the operator has set MAIL_FROM.',
    required: true,
  }),
  professional_network: setting('identity', 'line', 'Professional network', {
    hint: 'Where members have a profile, such as LinkedIn.',
    default: 'LinkedIn',
  }),
  professional_network_host: setting('identity', 'host', 'Domain of the professional network', {
    hint: 'Links to profiles must be on this domain.',
    default: 'linkedin.com',
  }),
  event_listing_service: setting('identity', 'line', 'Service for event pages', {
    hint: "As in 'create the … page for this event'.",
    default: 'event',
  }),
  time_zone: setting('identity', 'time zone', 'Time zone', {
    hint: 'For event times, dates and deadlines.',
    default: 'Europe/London',
  }),
  week_start: setting('identity', 'choice', 'First day of the week', {
    options: weekStartLabels,
    hint: 'In calendars.',
    default: 'monday',
  }),
  logo: setting('look', 'picture', 'Logo', { hint: 'An SVG, PNG or WebP up to 2 MB.' }),
  icon: setting('look', 'picture', 'Icon', {
    hint: 'A square SVG, PNG or WebP up to 2 MB, for browser tabs, phones and the narrow menu. If empty, the logo is used.',
  }),
  'colours.brand': setting('look', 'colour', 'Brand colour', {
    hint: 'For buttons, links and headings.',
    default: defaultColours.brand,
  }),
  'colours.accent': setting('look', 'colour', 'Accent colour', {
    hint: 'For the main action on a page and for celebrations.',
    default: defaultColours.accent,
  }),
  'links.website': link('Website'),
  'links.professional_network': link('Page on the professional network'),
  'links.events_platform': link('Events elsewhere'),
  'links.messaging_app': link('Members’ chat', 'Linked from the welcome email.'),
  'links.calendar': link('Calendar'),
  'about.thesis': setting('about', 'paragraphs', 'Our thesis', {
    default: [],
    max: 20,
    readers: 'members',
  }),
  'about.how_we_work': setting('about', 'paragraphs', 'How we work', {
    default: [],
    max: 20,
    readers: 'members',
  }),
  'lists.industries': list('Industries', 'Of founders’ companies, and in filters.'),
  'lists.contributions': list(
    'Contributions',
    'What members can help with. The topics of asks, introductions and filters follow them.',
  ),
  'lists.pods': list('Pods', 'The kinds of pod that members sign up for.'),
  'lists.connections': list('Connection to the city', 'How members know the city.'),
  'about.tracks': setting('lists', 'lines', 'Activity tracks', {
    default: ['Life Sciences', 'Green Tech', 'Deep Tech', 'Female Founder Funding', 'Non-Thematic'],
    max: 30,
    readers: 'members',
  }),
  'about.team': setting('about', 'team', 'Our team', {
    hint: 'For an open role, leave the name empty. Without a photo, initials are shown.',
    default: [],
    max: 100,
    readers: 'members',
  }),
  own_questions: setting('questions', 'questions', 'Your own questions', {
    hint: 'Up to five. If you reword a question, earlier answers stay under the old wording.',
    default: [],
    max: maxQuestions,
  }),
  before_launch: setting('joining', 'switch', 'The platform hasn’t launched yet', {
    hint: 'Tells applicants this while they wait.',
    default: true,
  }),
  signed_by: setting('joining', 'line', 'Who signs the welcome email', {
    hint: 'If empty, the network signs it.',
  }),
  'rules.reapply_days': setting('joining', 'days', 'Days until applying again', {
    hint: 'Counted from the decision. 0 means at once. Must be fewer than the days that records are kept.',
    default: 14,
    variable: 'REAPPLY_DAYS',
  }),
  'review.questions': setting('joining', 'paragraphs', 'Questions reviewers ask', {
    hint: 'Reviewers choose from these when they ask an applicant something.',
    default: [],
    max: 20,
    readers: 'reviewers',
  }),
  'review.reasons': setting('joining', 'paragraphs', 'Reasons for declining', {
    hint: 'Reviewers choose from these when they decline an application.',
    default: [],
    max: 20,
    readers: 'reviewers',
  }),
  size: setting('joining', 'line', 'Size of the network', {
    hint: 'What applicants read while they wait: ‘Connect with …’.',
    default: '200+ female founders and supporters',
  }),
  'front_door.sentence': setting('joining', 'line', 'First sentence for visitors', {
    hint: 'If empty, a sentence that names the city is shown.',
  }),
  'front_door.points': setting('joining', 'lines', 'What visitors read about the network', {
    default: [
      'Founders who know one another: a directory, introductions, and small groups that meet.',
      'Events all year round, from suppers to workshops, most of them near you.',
      'What members share: resources, perks, funding that is open now, and wins to celebrate.',
    ],
    max: 3,
  }),
  'newsletter.weekday': setting('email', 'choice', 'Day of the newsletter', {
    options: weekdayLabels,
    hint: 'The next edition moves with it. Editions are at least four days apart.',
    default: 'thursday',
  }),
  'newsletter.time': setting('email', 'choice', 'Time of the newsletter', {
    options: Object.fromEntries(newsletterTimes.map((time) => [time, time])),
    hint: 'It goes out within an hour of this.',
    default: '08:00',
  }),
  'emails.received': ownText('received'),
  'emails.welcome': ownText('welcome'),
  'emails.declined': ownText('declined'),
  'emails.invitation': ownText('invitation'),
  'emails.reminder': ownText('reminder'),
  'report.foreword': setting('report', 'markdown', 'Foreword', {
    hint: 'Up to 1,000 characters in 10 lines. It stands above the figures of every report.',
    readers: 'recipients',
  }),
  'rules.retention_days': setting('rules', 'days', 'Days that records are kept', {
    hint: 'After this, declined applicants, unconfirmed accounts and ended sessions are deleted.',
    default: 30,
    variable: 'RETENTION_DAYS',
  }),
  'rules.deletion_grace_days': setting('rules', 'days', 'Days to undo a deletion', {
    hint: 'How long members can undo deleting their account. 0 means they can’t.',
    default: 14,
    variable: 'DELETION_GRACE_DAYS',
  }),
  shows_tiers: setting('rules', 'switch', 'Show the tiers in accounts', {
    hint: 'The card that compares Community, Community Plus and RAISE.',
    default: true,
  }),
  plus_price: setting('rules', 'line', 'Price of Community Plus', { default: '£50/year' }),
  'rules.tier_override': setting('rules', 'switch', "Offer 'Unlock All' on Resources", {
    hint: 'Opens the paid tabs to every member. If off, each member’s tier decides.',
    default: true,
    variable: 'TIER_OVERRIDE',
  }),
  'rules.editors_send_announcements': setting('rules', 'switch', 'Editors may send announcements', {
    hint: 'If off, editors write them and an administrator sends them.',
    default: false,
  }),
}
export const settingNames = namesOf(settings)

/** Lists the settings of a section, in order. */
export const settingsOf = (group: SettingGroup): SettingName[] =>
  settingNames.filter((name) => settings[name].group === group)

export const requiredSettings = settingNames.filter((name) => settings[name].required)

/** Checks whether a text is the name of a setting. */
export const isSettingName = (text: string): text is SettingName => Object.hasOwn(settings, text)
