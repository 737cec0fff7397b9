import { Text } from '@mantine/core'
import {
  founderTypeLabels,
  productStatusLabels,
  productTypeLabels,
  revenueStatusLabels,
} from '@portal/shared/applications/options'
import { labelOf } from '@portal/shared/core/options'
import type { Network } from '@portal/shared/network/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import type { ChoosableField } from '@portal/shared/profile/visibility'
import { SwitchGroup, SwitchRow } from '#components/SwitchRow.tsx'
import { useNetwork } from '#lib/network.ts'
import { useFieldVisibility } from '../api.ts'
import classes from './Profile.module.css'

/** For each field of the profile: shown to founders, or private. */
export function FieldVisibility({ me }: { me: Me }) {
  const labels = fieldLabels(useNetwork())
  const { isShown, choose } = useFieldVisibility(me)
  return (
    <div className={classes.groups}>
      {fieldGroups.map(({ title, fields }) => (
        <SwitchGroup key={title} title={title}>
          {fields.map((field) => {
            const shown = isShown(field)
            return (
              <SwitchRow
                key={field}
                label={labels[field]}
                state={shown ? 'Founders' : 'Private'}
                checked={shown}
                onChange={(on) => choose(field, on)}
              >
                <Text span inherit truncate display="block">
                  {fieldText(me, field)}
                </Text>
              </SwitchRow>
            )
          })}
        </SwitchGroup>
      ))}
    </div>
  )
}

interface FieldGroup {
  title: string
  fields: readonly ChoosableField[]
}

/** Every field that a founder shows or keeps private, as the profile is laid out. */
export const fieldGroups = [
  {
    title: 'About you',
    fields: ['pronouns', 'bio', 'city', 'linkedin_profile', 'founder_type', 'contributions'],
  },
  { title: 'Fundraising', fields: ['have_raised', 'will_raise', 'fundraising_details'] },
  {
    title: 'Your business',
    fields: [
      'current_title',
      'company_name',
      'company_website',
      'industry',
      'verticals',
      'product_type',
      'product_status',
      'revenue_status',
      'business_model',
    ],
  },
] as const satisfies readonly FieldGroup[]

/** The fields in the words of the account. */
export const fieldLabels = ({ professional_network }: Network): Record<ChoosableField, string> => ({
  pronouns: 'Pronouns',
  bio: 'Bio',
  city: 'City',
  linkedin_profile: `${professional_network} profile`,
  founder_type: 'Founder status',
  current_title: 'Current title',
  company_name: 'Company name',
  company_website: 'Company website',
  industry: 'Industry',
  verticals: 'Verticals',
  product_type: 'Product type',
  product_status: 'Product status',
  revenue_status: 'Revenue status',
  business_model: 'Business Model(s)',
  contributions: 'Contributions',
  have_raised: 'Have raised',
  will_raise: 'Will raise',
  fundraising_details: 'Fundraising details',
})

const valueLabels: Partial<Record<ChoosableField, Record<string, string>>> = {
  founder_type: founderTypeLabels,
  product_type: productTypeLabels,
  product_status: productStatusLabels,
  revenue_status: revenueStatusLabels,
}

/** What a field holds now, in a line. */
export function fieldText(me: Me, field: ChoosableField): string {
  const labels = valueLabels[field] ?? {}
  const text = [me[field]]
    .flat()
    .filter((value): value is string => Boolean(value))
    .map((value) => labelOf(labels, value))
    .join(', ')
  return text.trim() === '' ? 'Not filled in yet' : text
}
