import { labelOf } from '@portal/shared/core/options'
import { ExternalLink } from '#components/ExternalLink.tsx'
import type { AccountField } from '../fields.ts'
import type { FieldValue } from '../values.ts'
import classes from './Account.module.css'

/** Several values, each on its own. */
function ValueList({ values }: { values: readonly string[] }) {
  return (
    <ul className={classes.values}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  )
}

/** A field's value to read; nothing is said of an empty one. */
export function FieldValueText({ field, value }: { field: AccountField; value: FieldValue }) {
  const { input, labels = {} } = field
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value.length === 0) return null
  if (Array.isArray(value)) return <ValueList values={value} />
  if (input === 'address') return <ExternalLink href={value}>{value}</ExternalLink>
  return <span className={classes.text}>{labelOf(labels, value)}</span>
}
