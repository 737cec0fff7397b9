import { NumberInput } from '@mantine/core'
import type { FormValues } from '@portal/shared/core/form-fields'
import { DateField } from './DateField.tsx'
import type { FieldInputProps } from './form-field.ts'
import { NextDayQuestion } from './NextDayQuestion.tsx'
import { PeopleField } from './PeopleField.tsx'
import { type FieldProps, useField } from './use-field.ts'

export default function LazyField<Sent>(props: FieldInputProps<Sent> & { required: boolean }) {
  const { control, field, required } = props
  const { name, label, input, hint, placeholder, max = Infinity, endOf, firstDayOfWeek } = field
  const given = { control, name, label, required, description: hint, placeholder }
  if (input === 'people') return <PeopleField {...given} />
  if (input === 'count') return <NumberField {...given} max={max} />
  if (input === 'number') return <NumberField {...given} max={5} step={0.1} decimals={1} />
  return (
    <>
      <DateField {...given} {...{ firstDayOfWeek }} placeholder={placeholder ?? 'Pick a date'} />
      {endOf && <NextDayQuestion control={control} name={name} dayName={endOf} />}
    </>
  )
}

interface NumberFieldProps<Sent> extends FieldProps<FormValues, Sent> {
  max: number
  step?: number
  /** How many digits after the point; whole numbers by default. */
  decimals?: number
}

/** A number from 0 on, or none: the form holds null for an empty field. */
function NumberField<Sent>(props: NumberFieldProps<Sent> & { placeholder: string | undefined }) {
  const { field, input } = useField(props)
  const { max, step = 1, decimals = 0, placeholder } = props
  return (
    <NumberInput
      {...input}
      {...{ max, step, placeholder }}
      min={0}
      decimalScale={decimals}
      hideControls
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
    />
  )
}
