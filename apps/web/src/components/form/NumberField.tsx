import { NumberInput } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import '#config/styles/app.css'
import { type FieldProps, useField } from './use-field.ts'

/** A number from 0 on, or none: the form holds null for an empty field. */
export function NumberField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(
  props: FieldProps<Values, Name, Sent> & {
    max: number
    step?: number
    /** How many digits after the point; whole numbers by default. */
    decimals?: number
  },
) {
  const { field, input } = useField(props)
  const { max, step = 1, decimals = 0 } = props
  return (
    <NumberInput
      {...input}
      {...{ max, step }}
      min={0}
      decimalScale={decimals}
      hideControls
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
    />
  )
}
