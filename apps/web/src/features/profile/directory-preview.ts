import type { DirectoryMember } from '@portal/shared/directory/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import type { ChoosableField } from '@portal/shared/profile/visibility'

/** Fields of a directory row besides the name, in the words of the page. */
const rowFields = {
  current_title: 'current title',
  company_name: 'company name',
  company_website: 'company website',
  product_type: 'product type',
  industry: 'industry',
  verticals: 'verticals',
  business_model: 'business models',
  revenue_status: 'revenue status',
  city: 'city',
  linkedin_profile: 'profile link',
} satisfies Partial<Record<ChoosableField, string>>
type RowField = keyof typeof rowFields

/** Exactly what the directory shows of the member, or would: without what they keep private. */
export function previewOf(me: Me): DirectoryMember {
  const shown = (field: RowField) => me.field_visibility[field] === 'founders'
  type Text = Exclude<RowField, 'verticals' | 'business_model'>
  const text = (field: Text) => (shown(field) ? me[field] : null)
  const texts = (field: 'verticals' | 'business_model') => (shown(field) ? me[field] : [])
  return {
    id: me.id,
    name: me.full_name,
    photo: me.photo,
    role: text('current_title'),
    company: text('company_name'),
    company_website: text('company_website'),
    product_type: text('product_type'),
    industry: text('industry'),
    verticals: texts('verticals'),
    business_model: texts('business_model'),
    revenue_status: text('revenue_status'),
    location: text('city'),
    linkedin_profile: text('linkedin_profile'),
    introductions: 'not_open',
  }
}

/** What the member has filled in and keeps private, and so is missing from the preview. */
export function keptPrivate(me: Me): string[] {
  return (Object.keys(rowFields) as RowField[])
    .filter((field) => me.field_visibility[field] === 'private' && String(me[field] ?? '') !== '')
    .map((field) => rowFields[field])
}
