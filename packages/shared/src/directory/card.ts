import type { ChoosableField } from '../profile/visibility.ts'
import type { DirectoryMember } from './schemas.ts'

type Text = string | null

/** The fields of a profile that a card in the directory shows besides the name. */
export interface CardFields {
  current_title: Text
  company_name: Text
  company_website: Text
  product_type: Text
  industry: Text
  verticals: string[]
  business_model: string[]
  revenue_status: Text
  city: Text
  linkedin_profile: Text
}

type FieldOf<T> = { [F in keyof CardFields]: CardFields[F] extends T ? F : never }[keyof CardFields]

/**
 * What a founder's card in the directory says of a profile. `isShown` tells the fields that other founders
 * see; a private one is null, or an empty list.
 */
export function cardOf(
  profile: CardFields,
  isShown: (field: ChoosableField) => boolean,
): Omit<DirectoryMember, 'id' | 'name' | 'photo' | 'introductions'> {
  const text = (field: FieldOf<Text>) => (isShown(field) ? profile[field] : null)
  const texts = (field: FieldOf<string[]>) => (isShown(field) ? profile[field] : [])
  return {
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
  }
}
