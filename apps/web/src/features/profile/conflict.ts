import type { Me } from '@portal/shared/profile/schemas'
import type { AccountField } from './fields.ts'
import { type FieldValue, heldIn, isSame, type SectionValues } from './values.ts'

/** A field that holds one thing in her form and another on the server. */
export interface Difference {
  field: AccountField
  mine: FieldValue
  theirs: FieldValue
  /** She has changed it herself; else only the other save has. */
  touched: boolean
}

/** What differs between her form and what is saved now; `base` is what her form began with. */
export function differencesOf(
  fields: AccountField[],
  { base, form, now }: { base: Me; form: SectionValues; now: Me },
): Difference[] {
  return fields.flatMap((field) => {
    const mine = form[field.name] ?? null
    const theirs = heldIn(now, field.name)
    if (isSame(mine, theirs)) return []
    return [{ field, mine, theirs, touched: !isSame(mine, heldIn(base, field.name)) }]
  })
}
