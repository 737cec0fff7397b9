import { trackNames } from '../core/access.ts'
import { type ListNetwork, listLabel } from '../network/lists.ts'
import { roleTexts } from './roles.ts'
import { listConsentLabels, type MembersFilter, quickFilterLabels } from './schemas.ts'

export const statusNames = { active: 'Active', inactive: 'Deactivated', applicant: 'Applicant' }

/** Names the values of a filter of members, such as 'Status: Active' and 'Label: Board'. */
export function describeFilter(filter: Partial<MembersFilter>, network: ListNetwork): string[] {
  const { search, status, track, tier, role, consent, label, city, industry, only = [] } = filter
  return [
    search && `Search: ${search}`,
    status && `Status: ${statusNames[status]}`,
    track && `Track: ${trackNames[track]}`,
    tier && `Tier: ${tier}`,
    role && `Role: ${roleTexts[role].name}`,
    consent && `Agreed to: ${listConsentLabels[consent]}`,
    label && `Label: ${label}`,
    city && `City: ${city}`,
    industry && `Industry: ${listLabel(network, 'industries', industry)}`,
    ...only.map((one) => quickFilterLabels[one]),
  ].filter((text): text is string => Boolean(text))
}
