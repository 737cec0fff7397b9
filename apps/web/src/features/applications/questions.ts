import {
  businessModels,
  connectionOptions,
  contributionGroups,
  ecosystemRoles,
  founderConsents,
  friendNewsletterConsent,
  haveRaisedOptions,
  willRaiseOptions,
} from '@portal/shared/applications/options'
import type { UserType } from '@portal/shared/core/access'
import { optionsOf } from '@portal/shared/core/options'
import type { Network } from '@portal/shared/network/schemas'
import { profileFields as fields } from '@portal/shared/profile/fields'
import { yesOrNo } from '#components/form/choice-fields.tsx'
import type { DescribedInput } from '#components/form/DescribedField.tsx'
import type { FounderValues, FriendValues } from './form-values.ts'

/** A question of an application. */
export interface Question extends DescribedInput {
  name: keyof FounderValues | keyof FriendValues
  label: string
  /** Stands beside another one where there is room; else it takes the whole width. */
  half?: boolean
}

type More = Partial<Question>
const required = true
const all = 'Choose all that apply.'

const ask = (
  input: Question['input'],
  name: Question['name'],
  label: string,
  more: More = {},
): Question => ({ input, name, label, ...more })

const select = (name: Question['name'], label: string, options: DescribedInput['options'] = []) =>
  ask('select', name, label, { options, placeholder: 'Select an option', half: true, required })

const yesNo = (name: Question['name'], label: string) =>
  ask('radio', name, label, { options: yesOrNo, layout: 'row', half: true, required })

/** What both tracks ask first. Whoever has an account keeps it. */
export const personQuestions = (network: Network, hasAccount: boolean): Question[] => [
  ask('line', 'fullName', 'Full name', { autoComplete: 'name', required }),
  ...(hasAccount ? [] : accountQuestions),
  ask('url', 'linkedinProfile', `${network.professional_network} profile URL`, {
    hint: `Such as ${network.professional_network_host}/in/your-name`,
    placeholder: '',
    autoComplete: 'url',
    required,
  }),
]

/** The password of a new account, twice. */
export const passwordQuestions: Question[] = [
  ask('new-password', 'password', 'Password', { required }),
  ask('password', 'confirmPassword', 'Confirm password', {
    hint: 'The same once more, so that no slip of the finger locks you out.',
    required,
  }),
]

const accountQuestions: Question[] = [
  ask('email', 'email', 'Email', {
    hint: 'You will sign in with it, and hear from us there.',
    autoComplete: 'email',
    required,
  }),
  ...passwordQuestions,
]

export const aboutQuestions = (network: Network): Question[] => [
  ask('checkboxes', 'cambridgeConnection', `What is your connection to ${network.city}?`, {
    hint: all,
    options: connectionOptions(network),
    required,
  }),
  ask('text', 'cambridgeConnectionNotes', 'Tell us more about your connection', {
    hint: 'Optional.',
  }),
  ask('line', 'city', 'City', {
    hint: 'Where you live or work now.',
    autoComplete: 'address-level2',
    required,
  }),
  ask(
    'text',
    'howDidYouFindUs',
    'How did you find us? Credits are added for warm intros when an individual referred you.',
    { hint: 'Optional. If somebody referred you, tell us their name.', rows: 2 },
  ),
]

/** `industry`: the answer so far. */
export const businessQuestions = (industry: string): Question[] => [
  ask('line', 'companyName', 'Company name', {
    autoComplete: 'organization',
    half: true,
    required,
  }),
  ask('line', 'currentTitle', 'Current title', {
    autoComplete: 'organization-title',
    half: true,
    required,
  }),
  ask('url', 'companyWebsite', 'Company website', {
    hint: 'Optional. Such as www.example.com',
    placeholder: '',
  }),
  select('founderType', 'Founder type', optionsOf(fields.founder_type.labels)),
  select('businessType', 'Business type', optionsOf(fields.business_type.labels)),
  yesNo('isUniversitySpinout', 'Is your company a university spin-out?'),
  yesNo('isRelatedToUniversityStudies', 'Is it related to your university studies?'),
  select('aiUsage', 'AI usage', optionsOf(fields.ai_usage.labels)),
  { ...select('industry', 'Industry', fields.industry.options), searchable: true },
  ...(industry === 'Other' ? [ask('line', 'industryOther', 'Industry, in your own words')] : []),
  ask('list', 'verticals', 'Verticals', {
    hint: 'Optional. Type one, then press Enter or comma to add it.',
  }),
  select('productType', 'Product type', optionsOf(fields.product_type.labels)),
  select('productStatus', 'Product status', optionsOf(fields.product_status.labels)),
  select('revenueStatus', 'Revenue status', optionsOf(fields.revenue_status.labels)),
  select('usersStatus', 'Users/clients status', optionsOf(fields.users_status.labels)),
  ask('chips', 'businessModel', 'Business model', {
    hint: all,
    options: businessModels,
    required,
  }),
  ask('chips', 'haveRaised', 'What have you raised so far?', { options: haveRaisedOptions }),
  ask('chips', 'willRaise', 'What will you raise next?', { options: willRaiseOptions }),
  ask('line', 'companiesHouseNumber', 'Company registry number', {
    hint: 'Optional, if the company is registered already.',
  }),
]

/** The consents of a founder, which stand together. */
export function consentQuestions(network: Network): Question[] {
  const words = founderConsents(network)
  return [
    ask('switch', 'newsletter', words.newsletter),
    ask('switch', 'whatsappGroup', words.whatsapp_group),
    ask('switch', 'internalMemberList', words.internal_member_list),
    ask('switch', 'publicMemberList', words.public_member_list),
    ask('switch', 'repostWins', words.repost_wins),
    ask('switch', 'participateResearch', words.participate_research),
  ]
}

export const communityQuestions = (network: Network): Question[] => [
  ask('phone', 'whatsappNumber', 'WhatsApp number', {
    hint: 'Optional, for the WhatsApp community. Other members never see it here.',
    autoComplete: 'tel',
  }),
  ask('checkboxes', 'contributions', 'How would you like to contribute?', {
    hint: all,
    options: contributionGroups(network),
  }),
]

const friendNewsletter = ask('switch', 'newsletter', friendNewsletterConsent)

export const friendQuestions: Question[] = [
  ask('chips', 'ecosystemRole', 'Your role in the ecosystem', {
    hint: all,
    options: ecosystemRoles,
    required,
  }),
  ask('line', 'roleOrg', 'Role and organisation', {
    autoComplete: 'organization-title',
    required,
  }),
  ask('text', 'howDidYouFindUs', 'How did you find us?', { hint: 'Optional.', rows: 2 }),
  friendNewsletter,
]

/** The sections of the founder's form; a friend's form has none. */
export const sectionTitles = [
  'About You',
  'About Your Business',
  'Consent & Community Participation',
] as const
const [aboutYou, business, consent] = sectionTitles

/** All that an application asks, in the sections and the order of its form. */
export const sectionsOf = (network: Network, track: UserType) =>
  track === 'friend'
    ? [{ heading: '', questions: [...personQuestions(network, true), ...friendQuestions] }]
    : [
        {
          heading: aboutYou,
          questions: [...personQuestions(network, true), ...aboutQuestions(network)],
        },
        { heading: business, questions: businessQuestions('Other') },
        {
          heading: consent,
          questions: [...consentQuestions(network), ...communityQuestions(network)],
        },
      ]

const fundraisingDetails = ask('text', 'fundraisingDetails', 'Fundraising details', {
  hint: 'Optional. Other founders do not see it before you show it in your account.',
})

/** The consents of a track, and its other questions, for somebody who has no application. */
export function questionsOf(track: UserType, network: Network, industry: string) {
  const person = personQuestions(network, true)
  if (track === 'friend') {
    const answers = friendQuestions.filter((question) => question !== friendNewsletter)
    return { answers: [...person, ...answers], consents: [friendNewsletter] }
  }
  const business = [...businessQuestions(industry), fundraisingDetails]
  return {
    answers: [...person, ...aboutQuestions(network), ...business, ...communityQuestions(network)],
    consents: consentQuestions(network),
  }
}

/** The questions with what a list said, where that was no answer. */
export const withNotes = (questions: Question[], noteOf: (name: string) => string | undefined) =>
  questions.map((question) => {
    const note = noteOf(question.name)
    const said = note && `The list said: “${note}”.`
    return said ? { ...question, hint: [said, question.hint].filter(Boolean).join(' ') } : question
  })
