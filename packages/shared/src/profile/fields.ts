import {
  aiUsageLabels,
  aiUsages,
  businessTypeLabels,
  businessTypes,
  type ConsentKind,
  founderConsents,
  founderTypeLabels,
  founderTypes,
  haveRaisedOptions,
  productStatuses,
  productStatusLabels,
  productTypeLabels,
  productTypes,
  revenueStatuses,
  revenueStatusLabels,
  usersStatuses,
  usersStatusLabels,
  willRaiseOptions,
} from '../applications/options.ts'
import type { FieldInput } from '../core/form-fields.ts'
import { namesOf } from '../core/options.ts'
import type { ListName } from '../network/list-schemas.ts'
import { listLabels, offeredValues } from '../network/lists.ts'
import type { Network } from '../network/schemas.ts'
import * as account from './options.ts'

export const visibilities = ['private', 'founders'] as const
export type Visibility = (typeof visibilities)[number]

type Options = readonly string[] | ((network: Network) => string[])

/** Describes a profile field. Validation, forms, storage and visibility derive from it. */
export interface ProfileField {
  /**
   * Determines the type and the input. `chips`: any of the options; `boolean`: a yes/no question;
   * `profile`: an address on the professional network; `switch`: a consent.
   */
  input:
    | 'name'
    | 'line'
    | 'text'
    | 'profile'
    | 'website'
    | 'phone'
    | 'select'
    | 'chips'
    | 'boolean'
    | 'switch'
  label: string | ((network: Network) => string)
  hint?: string
  autoComplete?: string
  options?: Options
  /** Further valid options, such as those of sign-up; `any` for any text. */
  accepts?: Options | 'any'
  labels?: Record<string, string> | ((network: Network) => Record<string, string>)
  /**
   * Set for fields that founders can show each other: the default until they choose. Profiles older
   * than the field keep it private. Without it, other members never see the field.
   */
  visibility?: Visibility
}

export const formInputs: Record<ProfileField['input'], FieldInput> = {
  name: 'line',
  line: 'line',
  text: 'text',
  profile: 'url',
  website: 'url',
  phone: 'phone',
  select: 'select',
  chips: 'chips',
  boolean: 'boolean',
  switch: 'switch',
}

/** A field that other founders see by default. */
const shown = <const F extends ProfileField>(field: F) =>
  ({ ...field, visibility: 'founders' }) as const

const agreement = (kind: ConsentKind) => (network: Network) => founderConsents(network)[kind]

/** The options of a field that are entries of a list of the network. */
const entriesOf = (list: ListName) => ({
  options: (network: Network) => offeredValues(network, list, 'account'),
  accepts: (network: Network) => offeredValues(network, list),
  labels: (network: Network) => listLabels(network, list),
})

export const profileSections = {
  details: {
    full_name: { input: 'name', label: 'Full name', autoComplete: 'name' },
    pronouns: shown({ input: 'select', label: 'Pronouns', options: account.pronounOptions }),
    city: shown({ input: 'line', label: 'City', autoComplete: 'address-level2' }),
    linkedin_profile: shown({
      input: 'profile',
      label: ({ professional_network }) => `${professional_network} profile`,
    }),
    cambridge_connection: {
      input: 'chips',
      label: ({ city }) => `Connection to ${city}`,
      ...entriesOf('connections'),
    },
    cambridge_connection_notes: { input: 'text', label: 'Connection notes' },
    founder_type: shown({
      input: 'select',
      label: 'Founder status',
      options: founderTypes,
      labels: founderTypeLabels,
    }),
    bio: shown({ input: 'text', label: 'Bio', hint: 'Please keep to 2-3 lines.' }),
  },
  business: {
    company_name: shown({ input: 'line', label: 'Company name', autoComplete: 'organization' }),
    current_title: shown({
      input: 'line',
      label: 'Current title',
      autoComplete: 'organization-title',
    }),
    company_website: shown({
      input: 'website',
      label: 'Company website',
      hint: 'Such as www.example.com',
    }),
    industry: shown({ input: 'select', label: 'Industry', ...entriesOf('industries') }),
    verticals: shown({
      input: 'chips',
      label: 'Verticals',
      options: account.accountVerticals,
      accepts: 'any',
    }),
    product_type: shown({
      input: 'select',
      label: 'Product type',
      options: productTypes,
      labels: productTypeLabels,
    }),
    revenue_status: shown({
      input: 'select',
      label: 'Revenue status',
      options: account.accountRevenueStatuses,
      accepts: revenueStatuses,
      labels: revenueStatusLabels,
    }),
    business_type: {
      input: 'select',
      label: 'Business type',
      options: account.accountBusinessTypes,
      accepts: businessTypes,
      labels: businessTypeLabels,
    },
    users_status: {
      input: 'select',
      label: 'Users status',
      options: usersStatuses,
      labels: usersStatusLabels,
    },
    product_status: shown({
      input: 'select',
      label: 'Product status',
      options: account.accountProductStatuses,
      accepts: productStatuses,
      labels: productStatusLabels,
    }),
    how_found_us: { input: 'text', label: 'How did you find us' },
    ai_usage: { input: 'select', label: 'AI usage', options: aiUsages, labels: aiUsageLabels },
    is_university_spinout: { input: 'boolean', label: 'University spin-out' },
    is_related_to_university_studies: { input: 'boolean', label: 'Related to university studies' },
    companies_house_number: { input: 'line', label: 'Company registry number' },
  },
  fundraising: {
    have_raised: {
      input: 'chips',
      label: 'Have raised',
      options: account.fundingRounds,
      accepts: haveRaisedOptions,
      visibility: 'private',
    },
    will_raise: {
      input: 'chips',
      label: 'Will raise',
      options: account.fundingRounds,
      accepts: willRaiseOptions,
      visibility: 'private',
    },
    fundraising_details: { input: 'text', label: 'Fundraising details', visibility: 'private' },
  },
  community: {
    repost_wins: { input: 'switch', label: agreement('repost_wins') },
    participate_research: { input: 'switch', label: agreement('participate_research') },
    contributions: shown({
      input: 'chips',
      label: 'Contributions',
      ...entriesOf('contributions'),
    }),
    whatsapp_number: {
      input: 'phone',
      label: 'WhatsApp number',
      autoComplete: 'tel',
      hint: 'For the WhatsApp community. Other members can’t see it here.',
    },
    whatsapp_group: { input: 'switch', label: agreement('whatsapp_group') },
    pod_signup: { input: 'chips', label: 'Pod sign-up', ...entriesOf('pods') },
  },
} as const satisfies Record<string, Record<string, ProfileField>>

/** Fields without an input on the account page. Only `industry_other` can be changed. */
const otherFields = {
  industry_other: { input: 'line', label: 'Industry, in your own words' },
  business_model: shown({ input: 'chips', label: 'Business Model(s)' }),
  phone_number: { input: 'phone', label: 'Phone number' },
  ecosystem_role: { input: 'chips', label: 'Role in the ecosystem' },
  role_org: { input: 'line', label: 'Role and organisation' },
} as const satisfies Record<string, ProfileField>

export const profileFields = {
  ...profileSections.details,
  ...profileSections.business,
  ...profileSections.fundraising,
  ...profileSections.community,
  ...otherFields,
}
type Fields = typeof profileFields
export type ProfileFieldName = keyof Fields
type NameOf<Described> = {
  [K in ProfileFieldName]: Fields[K] extends Described ? K : never
}[ProfileFieldName]

export type FormSection = keyof typeof profileSections
export type FormFieldName = Exclude<ProfileFieldName, keyof typeof otherFields>

export const sectionFields = {
  details: namesOf(profileSections.details),
  business: namesOf(profileSections.business),
  fundraising: namesOf(profileSections.fundraising),
  community: namesOf(profileSections.community),
} satisfies Record<FormSection, FormFieldName[]>

/** The fields of friends. Founders have all fields except those that only friends have. */
export const friendFields = [
  'full_name',
  'pronouns',
  'city',
  'linkedin_profile',
  'cambridge_connection',
  'cambridge_connection_notes',
  'bio',
  'how_found_us',
  ...sectionFields.community,
  'ecosystem_role',
  'role_org',
] as const satisfies readonly ProfileFieldName[]
type FriendField = (typeof friendFields)[number]
type FriendsOnly = 'ecosystem_role' | 'role_org'

/** Fields stored in the account or as consents; the others are columns of profiles. */
type Elsewhere = NameOf<{ input: 'name' | 'switch' }>
export type FounderColumn = Exclude<ProfileFieldName, Elsewhere | FriendsOnly>
export type FriendColumn = Exclude<FriendField, Elsewhere>

const isColumn = (name: ProfileFieldName): name is FounderColumn | FriendColumn =>
  !['name', 'switch'].includes(profileFields[name].input)
const isFriends = (name: ProfileFieldName): name is FriendField =>
  friendFields.some((field) => field === name)
const isFriendsOnly = (name: ProfileFieldName): name is FriendsOnly =>
  name === 'ecosystem_role' || name === 'role_org'

const columns = namesOf(profileFields).filter(isColumn)
export const founderColumns = columns.filter((name) => !isFriendsOnly(name))
export const friendColumns = columns.filter(isFriends)

/** The fields whose visibility founders choose. The name is always shown. */
export type ChoosableField = NameOf<{ visibility: Visibility }>
export const choosableFields = namesOf(profileFields).filter(
  (name): name is ChoosableField => 'visibility' in profileFields[name],
)

/** The registry number has another name in requests than in responses. The API accepts both. */
export const registryNumber = {
  read: 'companies_house_number',
  sent: 'company_house_number',
} as const

/** Resolves a label or options that may depend on the network. */
export const resolveForNetwork = <T>(given: T | ((network: Network) => T), network: Network): T =>
  given instanceof Function ? given(network) : given
