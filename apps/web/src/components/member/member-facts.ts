import { productTypeLabels, revenueStatusLabels } from '@portal/shared/applications/options'
import { labelOf } from '@portal/shared/core/options'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { isWebAddress } from '#lib/web-address.ts'

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
  const website = company_website && isWebAddress(company_website) ? company_website : null
  const name = company || (website && new URL(website).hostname.replace(/^www\./, ''))
  return name ? { name, website } : null
}
