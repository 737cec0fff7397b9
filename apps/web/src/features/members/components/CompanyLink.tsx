import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { companyOf } from '../member-facts.ts'

export function CompanyLink({ member }: { member: DirectoryMember }) {
  const company = companyOf(member)
  if (!company) return null
  if (!company.website) return <span>{company.name}</span>
  return <ExternalLink href={company.website}>{company.name}</ExternalLink>
}
