import type { UserType } from '../core/access.ts'
import { namesOf, type Option, optionsOf } from '../core/options.ts'
import { topicWordings } from '../network/default-lists.ts'
import { fillNames, type ListNetwork, offeredOptions } from '../network/lists.ts'
import type { Network } from '../network/schemas.ts'

/** The option lists of sign-up. Values are stored; labels are only shown. */

export const founderTypeLabels = {
  aspiring: 'Aspiring / Idea Stage',
  'first-time': 'First-time founder',
  'multi-time': 'Multi-time founder',
  former: 'Former founder',
}
export const founderTypes = namesOf(founderTypeLabels)

export const businessTypeLabels = {
  tech: 'Tech',
  'non-tech': 'Non-tech',
  service: 'Service/Consulting',
  other: 'Other',
}
export const businessTypes = namesOf(businessTypeLabels)

export const aiUsageLabels = {
  'developed-own': 'We developed our own AI',
  'integrated-external': 'We integrated external AI into our product',
  'business-operations': 'We use AI in our business operations',
  'no-ai': 'We do not use AI',
  'planning-ai': 'We are planning to use AI',
}
export const aiUsages = namesOf(aiUsageLabels)

export const productTypeLabels = {
  saas: 'SaaS',
  marketplace: 'Marketplace',
  hardware: 'Hardware',
  service: 'Service',
}
export const productTypes = namesOf(productTypeLabels)

export const productStatusLabels = {
  idea: 'Idea',
  mvp: 'MVP',
  launched: 'Launched',
  'revenue-generating': 'Revenue-generating',
  scaling: 'Scaling',
}
export const productStatuses = namesOf(productStatusLabels)

export const revenueStatusLabels = {
  'pre-revenue': 'Pre-revenue',
  'revenue-generating': 'Revenue-generating',
  profitable: 'Profitable',
  'not-applicable': 'Not applicable',
}
export const revenueStatuses = namesOf(revenueStatusLabels)

export const businessModels = [
  'SaaS',
  'Marketplace',
  'E-commerce',
  'Subscription',
  'Freemium',
  'B2B',
  'B2C',
  'B2B2C',
  'Commission-based',
  'Other',
] as const

export const usersStatusLabels = {
  none: 'None yet',
  'early-users': 'Early users',
  'active-customer-base': 'Active customer base',
}
export const usersStatuses = namesOf(usersStatusLabels)

export const haveRaisedOptions = [
  'Equity',
  'Non-Dilutive (Grants, Competitions)',
  'Bootstrapped',
  'None',
] as const

export const willRaiseOptions = [
  'Equity',
  'Non-Dilutive (Grants, Competitions)',
  'Bootstrapped',
  'Not planning to raise',
  'N/A',
] as const

export const ecosystemRoles = [
  'Founder',
  'Former Founder',
  'Investor',
  'Mentor / Advisor',
  'Consultant / Service',
  'Academic / Researcher',
  'Working within a Startup',
  'Industry',
  'Philanthropy',
  'Other Funding Body',
  'Working in VC',
  'Accelerator/ Incubator',
  'Creative Sector',
  'Non-Profit',
] as const

export const yesNo = ['yes', 'no'] as const
export const yesNoOptions = optionsOf({ yes: 'Yes', no: 'No' })

export interface OptionGroup {
  group: string
  items: Option[]
}

/** Lists the contributions that sign-up offers: to members, and to the network itself. */
export function contributionGroups(network: ListNetwork): OptionGroup[] {
  const toNetwork = topicWordings.find(({ topic }) => topic === 'Volunteering')?.signUp ?? ''
  const own = fillNames(toNetwork, network)
  const offered = offeredOptions(network, 'contributions', 'sign-up')
  return [
    { group: 'Member Support', items: offered.filter(({ value }) => value !== own) },
    { group: network.name, items: offered.filter(({ value }) => value === own) },
  ].filter(({ items }) => items.length > 0)
}

/** Increase a version when you change its sentence below. A test checks this. */
export const wordingVersions = {
  newsletter: '1',
  whatsapp_group: '1',
  internal_member_list: '1',
  public_member_list: '1',
  repost_wins: '1',
  participate_research: '1',
  list_as_supporter: '1',
}
export const consentKinds = namesOf(wordingVersions)
export type ConsentKind = (typeof consentKinds)[number]

/** Returns the wording of each consent, as shown and stored. */
export function founderConsents(
  network: Pick<Network, 'name' | 'professional_network'>,
): Record<ConsentKind, string> {
  return {
    newsletter: 'Add me to the email newsletter',
    whatsapp_group: 'Add me to WhatsApp community',
    internal_member_list:
      'Add me to the internal Member Directory (viewable by other female founder members)',
    public_member_list: `Add me to the public member list (${network.name} website)`,
    repost_wins: `Repost my startup wins on the ${network.name} ${network.professional_network} page`,
    participate_research: "I'd like to participate in research or studies",
    list_as_supporter: 'List me as a supporter, visible to founder members',
  }
}

export const friendNewsletterConsent = 'Add me to Community Newsletter'

/** Returns the wording of each consent on a track. */
export const wordingsFor = (
  network: Pick<Network, 'name' | 'professional_network'>,
  track: UserType,
): Record<ConsentKind, string> => ({
  ...founderConsents(network),
  ...(track === 'friend' && { newsletter: friendNewsletterConsent }),
})

export const consentSources = [
  'sign-up',
  'application changed',
  'application again',
  'invitation',
  'account',
  'directory switch',
  'email link',
  'track changed',
  'demo',
] as const
export type ConsentSource = (typeof consentSources)[number]
