import { type FormFieldName, profileFields } from '@portal/shared/profile/fields'
import { isAnswer } from '@portal/shared/profile/profile-values'
import type { Me } from '@portal/shared/profile/schemas'

export type FieldValue = Me[FormFieldName]

/** What a section's form holds: its own fields alone. */
export type SectionValues = Partial<Record<FormFieldName, FieldValue>>

const clean = (values: string[]) => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
]

/** One field of the profile, as its form holds it: nothing is an empty text, but for a yes or no. */
export function heldIn(me: Me, name: FormFieldName): FieldValue {
  const value = me[name]
  if (Array.isArray(value)) return clean(value)
  return value === null && profileFields[name].input !== 'boolean' ? '' : value
}

/** What the form of these fields begins with. */
export const valuesOf = (me: Me, fields: readonly { name: FormFieldName }[]): SectionValues =>
  Object.fromEntries(fields.map(({ name }) => [name, heldIn(me, name)]))

/** Whether a value carries the 'Incomplete' badge. 'No' is an answer. */
export function isIncomplete(value: FieldValue | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0
  return typeof value !== 'boolean' && !isAnswer(value)
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
