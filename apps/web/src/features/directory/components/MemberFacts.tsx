import { productTypeLabels, revenueStatusLabels } from '@portal/shared/applications/options'
import { matchIn } from '@portal/shared/core/match'
import { labelOf } from '@portal/shared/core/options'
import { isHttpUrl } from '@portal/shared/core/web-address'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { IconBriefcase, IconBuildingStore, IconMapPin, IconPlant2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { Marked } from './Marked.tsx'

const filled = (values: (string | null | undefined)[]) =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

const labelled = (labels: Record<string, string>, value: string | null) =>
  value === null ? null : labelOf(labels, value)

export function factsOf(member: DirectoryMember) {
  return {
    product: labelled(productTypeLabels, member.product_type),
    field: filled([member.industry, member.verticals[0]]),
    business: filled([
      member.business_model[0],
      labelled(revenueStatusLabels, member.revenue_status),
    ]),
    location: member.location,
  }
}

/** The company's name and website. Without a name, the website's host stands in for it. */
export function companyOf({ company, company_website }: DirectoryMember) {
  const website = company_website && isHttpUrl(company_website) ? company_website : null
  const name = company || (website && new URL(website).hostname.replace(/^www\./, ''))
  return name ? { name, website } : null
}

interface CompanyLinkProps {
  member: DirectoryMember
  search?: string
}

export function CompanyLink({ member, search = '' }: CompanyLinkProps) {
  const company = companyOf(member)
  if (!company) return null
  const { name, website } = company
  const text = matchIn(name, search) ? <Marked text={name} search={search} /> : name
  return website ? <ExternalLink href={website}>{text}</ExternalLink> : <bdi>{text}</bdi>
}

const joined = (...parts: ReactNode[]) => {
  const [first, second] = parts.filter(Boolean)
  return (
    first && (
      <>
        <bdi>{first}</bdi>
        {second && (
          <>
            <span aria-hidden> · </span>
            <bdi>{second}</bdi>
          </>
        )}
      </>
    )
  )
}

export function MemberFacts({ member }: { member: DirectoryMember }) {
  const { product, field, business, location } = factsOf(member)
  const company = companyOf(member) && <CompanyLink member={member} />
  return (
    <FactList
      facts={[
        { label: 'Company', icon: IconBuildingStore, value: joined(company, product) },
        { label: 'Industry', icon: IconPlant2, value: joined(...field) },
        { label: 'Business', icon: IconBriefcase, value: joined(...business) },
        { label: 'Location', icon: IconMapPin, value: location },
      ]}
    />
  )
}
