import type { UserType } from '@portal/shared/core/access'
import type { FormValue } from '@portal/shared/core/form-fields'
import { labelOf } from '@portal/shared/core/options'
import { paths, profileFieldPath, settingPath } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import {
  type FormFieldName,
  type FormSection,
  formInputs,
  friendFields,
  type ProfileField,
  profileFields,
  resolveForNetwork,
  sectionFields,
} from '@portal/shared/profile/fields'
import { isAnswered } from '@portal/shared/profile/profile-values'
import type { Me } from '@portal/shared/profile/schemas'
import type { FormField } from '#components/form/form-field.ts'

export type FieldValue = Me[FormFieldName]

/** Returns a field's value for its form. Missing values are empty texts, except for yes or no. */
export function readFieldValue(me: Me, name: FormFieldName): FieldValue {
  const value = me[name]
  return value === null && profileFields[name].input !== 'boolean' ? '' : value
}

/** Whether a value carries the 'Incomplete' badge. 'No' is an answer. */
export function isIncomplete(value: FormValue | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0
  return typeof value !== 'boolean' && typeof value !== 'number' && !isAnswered(value)
}

export interface AccountField extends FormField {
  name: FormFieldName
  label: string
  /** The offered options. A stored value outside of them is shown and kept. */
  choices: readonly string[]
  labels: Record<string, string>
}

/** Facts that members change by writing to the network. */
export interface FixedFacts {
  facts: { label: string; values: string[] }[]
  /** The fact that the member may want to change. */
  named: string
  first?: boolean
}

export interface AccountSection {
  id: FormSection
  title: string
  fields: AccountField[]
  fixed?: FixedFacts
}

function accountField(name: FormFieldName, network: Network): AccountField {
  const {
    input,
    label,
    options = [],
    labels = {},
    hint,
    autoComplete,
  }: ProfileField = profileFields[name]
  return {
    name,
    label: resolveForNetwork(label, network),
    input: formInputs[input],
    required: input === 'name',
    choices: resolveForNetwork(options, network),
    labels: resolveForNetwork(labels, network),
    ...(hint && { hint }),
    ...(autoComplete && { autoComplete }),
  }
}

const fieldsOf = (section: FormSection, track: UserType, network: Network) =>
  sectionFields[section]
    .filter((name) => track === 'female_founder' || friendFields.some((field) => field === name))
    .map((name) => accountField(name, network))

export const isFounder = ({ user_type }: Me) => user_type === 'female_founder'

/** Returns a friend's role from the application. Members who did not apply as friends have none. */
function roleOf({ ecosystem_role, role_org }: Me, fields: AccountField[]): AccountSection[] {
  if (ecosystem_role.length === 0 && !role_org) return []
  const fixed = {
    facts: [
      { label: profileFields.ecosystem_role.label, values: ecosystem_role },
      { label: profileFields.role_org.label, values: role_org ? [role_org] : [] },
    ],
    named: 'your role',
    first: true,
  }
  return [{ id: 'business', title: 'Your Role', fields, fixed }]
}

export function profileSectionsOf(me: Me, network: Network): AccountSection[] {
  const fields = (section: FormSection) => fieldsOf(section, me.user_type, network)
  const details = { id: 'details', title: 'Your Details', fields: fields('details') } as const
  if (!isFounder(me)) return [details, ...roleOf(me, fields('business'))]
  const fixed = {
    facts: [{ label: profileFields.business_model.label, values: me.business_model }],
    named: 'your business models',
  }
  return [
    details,
    { id: 'business', title: 'Business Details', fields: fields('business'), fixed },
    { id: 'fundraising', title: 'Fundraising', fields: fields('fundraising') },
  ]
}

export const communityOf = (network: Network): AccountSection => ({
  id: 'community',
  title: 'Community Engagement',
  fields: fieldsOf('community', 'friend', network),
})

export function choicesOf({ choices, labels }: AccountField, stored: readonly string[]) {
  const values = [...new Set([...choices, ...stored.filter((value) => value !== '')])]
  return values.map((value) => ({ value, label: labelOf(labels, value) }))
}

/** Formats a value in one line; '' without a value. */
export function textOf(
  { labels }: Pick<AccountField, 'labels'>,
  value: FieldValue | undefined,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return [value ?? []]
    .flat()
    .map((one) => labelOf(labels, one))
    .join(', ')
}

/** An item that makes a member findable, ordered by effect. */
interface Findable {
  label: string
  done: boolean
  to: string
}

/** Returns what makes a member findable: founders in the directory, friends as supporters. */
export function findableOf(me: Me): Findable[] {
  return [
    { label: 'Photo', done: me.photo !== null, to: `${paths.account}#account` },
    {
      label: profileFields.bio.label,
      done: !isIncomplete(readFieldValue(me, 'bio')),
      to: profileFieldPath('bio'),
    },
    {
      label: 'What you can help with',
      done: me.contributions.length > 0,
      to: `${paths.account}#community`,
    },
    isFounder(me)
      ? { label: 'Directory listing', done: me.listed, to: `${paths.account}#preview` }
      : {
          label: 'Listing as a supporter',
          done: me.list_as_supporter,
          to: settingPath('consents'),
        },
    {
      label: 'Introductions',
      done: me.open_to_introductions,
      to: settingPath('introductions'),
    },
  ]
}
