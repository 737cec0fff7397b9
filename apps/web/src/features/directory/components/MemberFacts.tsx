import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { productTypeLabels, revenueStatusLabels } from '@portal/shared/applications/options'
import { labelOf } from '@portal/shared/core/options'
import { isHttpUrl } from '@portal/shared/core/web-address'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import {
  IconBriefcase,
  IconBuildingStore,
  IconMapPin,
  IconPlant2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { matchIn } from '../match.ts'
import { Marked } from './Marked.tsx'
import classes from './MemberFacts.module.css'

const filled = (values: (string | null | undefined)[]) =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

const labelled = (labels: Record<string, string>, value: string | null) =>
  value === null ? null : labelOf(labels, value)

/** The facts of a row of the directory. Empty answers are left out. */
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

/** Her company's name and website; a website without a name goes by its host. */
export function companyOf({ company, company_website }: DirectoryMember) {
  const website = company_website && isHttpUrl(company_website) ? company_website : null
  const name = company || (website && new URL(website).hostname.replace(/^www\./, ''))
  return name ? { name, website } : null
}

interface CompanyLinkProps {
  member: DirectoryMember
  /** What is marked in the name. */
  search?: string
}

export function CompanyLink({ member, search = '' }: CompanyLinkProps) {
  const company = companyOf(member)
  if (!company) return null
  const { name, website } = company
  const words = matchIn(name, search) ? <Marked text={name} search={search} /> : name
  return website ? <ExternalLink href={website}>{words}</ExternalLink> : <bdi>{words}</bdi>
}

interface FactProps {
  icon: TablerIcon
  label: string
  /** Shown side by side, with a dot between them. */
  parts: ReactNode[]
}

function Fact({ icon: Icon, label, parts }: FactProps) {
  const shown = parts.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" className={classes.fact ?? ''}>
      <dt>
        <Icon aria-hidden size="1.25em" stroke={1.5} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two parts, in a fixed order.
          <span key={index}>
            {index > 0 && <span aria-hidden> · </span>}
            <bdi>{part}</bdi>
          </span>
        ))}
      </dd>
    </Group>
  )
}

/** What she does and where; nothing stands for nothing. */
export function MemberFacts({ member }: { member: DirectoryMember }) {
  const { product, field, business, location } = factsOf(member)
  return (
    <Stack gap="0.375rem" flex={1} renderRoot={(props) => <dl {...props} />}>
      <Fact
        icon={IconBuildingStore}
        label="Company"
        parts={[companyOf(member) && <CompanyLink key="company" member={member} />, product]}
      />
      <Fact icon={IconPlant2} label="Industry" parts={field} />
      <Fact icon={IconBriefcase} label="Business" parts={business} />
      <Fact icon={IconMapPin} label="Location" parts={[location]} />
    </Stack>
  )
}
