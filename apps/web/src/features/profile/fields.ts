import {
  aiUsageLabels,
  aiUsages,
  businessTypeLabels,
  founderConsents,
  founderTypeLabels,
  founderTypes,
  industries,
  productStatusLabels,
  productTypeLabels,
  productTypes,
  revenueStatusLabels,
  usersStatuses,
  usersStatusLabels,
} from '@portal/shared/applications/options'
import { labelOf } from '@portal/shared/core/options'
import type { Network } from '@portal/shared/network/schemas'
import {
  accountBusinessTypes,
  accountConnectionOptions,
  accountContributions,
  accountProductStatuses,
  accountRevenueStatuses,
  accountVerticals,
  fundingRounds,
  podOptions,
  pronounOptions,
} from '@portal/shared/profile/options'
import type { Me } from '@portal/shared/profile/schemas'
import type { DescribedInput } from '#components/form/DescribedField.tsx'
import type { FieldName } from './values.ts'

/** One field of the account page: its name on the wire, its words, and how it is asked. */
export interface AccountField
  extends Pick<DescribedInput, 'input' | 'hint' | 'required' | 'autoComplete'> {
  name: FieldName
  label: string
  /** The options on offer. A stored value that is none of them is shown and kept. */
  choices?: readonly string[]
  /** Words for stored values that are codes. */
  labels?: Record<string, string>
}

const line = (name: FieldName, label: string, more: Partial<AccountField> = {}): AccountField => ({
  name,
  label,
  input: 'line',
  ...more,
})

const select = (
  name: FieldName,
  label: string,
  choices: readonly string[],
  labels: Record<string, string> = {},
): AccountField => ({ name, label, input: 'select', choices, labels })

const list = (name: FieldName, label: string, choices: readonly string[]): AccountField => ({
  name,
  label,
  input: 'chips',
  choices,
})

/** 'Your Details'. */
export const founderDetails = (network: Network): AccountField[] => [
  line('full_name', 'Full name', { required: true, autoComplete: 'name' }),
  select('pronouns', 'Pronouns', pronounOptions),
  line('city', 'City', { autoComplete: 'address-level2' }),
  line('linkedin_profile', `${network.professional_network} profile`, { input: 'url' }),
  list('cambridge_connection', `Connection to ${network.city}`, accountConnectionOptions(network)),
  line('cambridge_connection_notes', 'Connection notes', { input: 'text' }),
  select('founder_type', 'Founder status', founderTypes, founderTypeLabels),
  line('bio', 'Bio', { input: 'text', hint: 'Please keep to 2-3 lines.' }),
]

/** The same of a friend, who has no founder status. */
export const friendDetails = (network: Network): AccountField[] =>
  founderDetails(network).filter(({ name }) => name !== 'founder_type')

const foundUs = line('how_found_us', 'How did you find us', { input: 'text' })

/** Of what a founder is asked, a friend has told this. */
export const friendRole = (): AccountField[] => [foundUs]

export const business = (): AccountField[] => [
  line('company_name', 'Company name', { autoComplete: 'organization' }),
  line('current_title', 'Current title', { autoComplete: 'organization-title' }),
  line('company_website', 'Company website', {
    input: 'url',
    hint: 'The whole address, beginning with https://',
  }),
  select('industry', 'Industry', industries),
  list('verticals', 'Verticals', accountVerticals),
  select('product_type', 'Product type', productTypes, productTypeLabels),
  select('revenue_status', 'Revenue status', accountRevenueStatuses, revenueStatusLabels),
  select('business_type', 'Business type', accountBusinessTypes, businessTypeLabels),
  select('users_status', 'Users status', usersStatuses, usersStatusLabels),
  select('product_status', 'Product status', accountProductStatuses, productStatusLabels),
  foundUs,
  select('ai_usage', 'AI usage', aiUsages, aiUsageLabels),
  line('is_university_spinout', 'University spin-out', { input: 'boolean' }),
  line('is_related_to_university_studies', 'Related to university studies', { input: 'boolean' }),
  line('company_house_number', 'Company registry number'),
]

export const fundraising = (): AccountField[] => [
  list('have_raised', 'Have raised', fundingRounds),
  list('will_raise', 'Will raise', fundingRounds),
  line('fundraising_details', 'Fundraising details', { input: 'text' }),
]

/** 'Community Engagement'. The agreements stand here in the words that the ledger keeps. */
export function community(network: Network): AccountField[] {
  const words = founderConsents(network)
  const agreement = (name: 'repost_wins' | 'participate_research' | 'whatsapp_group') =>
    line(name, words[name], { input: 'switch' })
  return [
    agreement('repost_wins'),
    agreement('participate_research'),
    list('contributions', 'Contributions', accountContributions),
    line('whatsapp_number', 'WhatsApp number', {
      input: 'phone',
      autoComplete: 'tel',
      hint: 'For the WhatsApp community. Other members never see it here.',
    }),
    agreement('whatsapp_group'),
    list('pod_signup', 'Pod sign-up', podOptions(network)),
  ]
}

/** What a field offers here, and after it what is stored besides. */
export function choicesOf({ choices = [], labels = {} }: AccountField, stored: readonly string[]) {
  const values = [...new Set([...choices, ...stored.filter((value) => value !== '')])]
  return values.map((value) => ({ value, label: labelOf(labels, value) }))
}

export const isFounder = ({ user_type }: Me) => user_type === 'female_founder'
