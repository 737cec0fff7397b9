import { Button, Group, NumberInput, Text } from '@mantine/core'
import { addDays } from '@portal/shared/core/days'
import type { FormValues, ListedPerson } from '@portal/shared/core/form-fields'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form'
import { formatDay, isDay } from '#lib/text/dates.ts'
import { DateField } from './DateField.tsx'
import { fieldId } from './field-id.ts'
import type { FieldInputProps } from './form-field.ts'
import { RowsInput } from './RowsInput.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'

interface NextDayQuestionProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  /** The field of the start's day. */
  dayName: string
}

/** Asks whether an end that is not after the start on the same day is on the next day. */
function NextDayQuestion<Values extends FieldValues, Sent>(
  props: NextDayQuestionProps<Values, Sent>,
) {
  const { control, name, dayName } = props
  const { field } = useController({ control, name })
  const values: Record<string, unknown> = useWatch({ control })
  const day = asText(values[dayName])
  const [start, end] = [asText(values.startTime), asText(values.endTime)]
  const isSameDay = field.value === '' || field.value === day
  const isEarly = isDay(day) && isSameDay && start !== '' && end !== '' && end <= start
  const next = isEarly ? addDays(day, 1) : ''
  const accept = () => {
    field.onChange(next)
    // The button has been removed.
    document.getElementById(fieldId(name))?.focus()
  }
  return (
    <Group role="status" gap="xs" mt={isEarly ? 'xs' : 0}>
      {isEarly && (
        <>
          <Text size="sm">This ends at {end}, before it begins. Do you mean the next day?</Text>
          <Button variant="outline" size="sm" onClick={accept}>
            Yes, {formatDay(next)}
          </Button>
        </>
      )}
    </Group>
  )
}

const cells = [
  { name: 'name', label: 'Name' },
  { name: 'role', label: 'Role' },
  { name: 'link', label: 'Link', type: 'url' },
] as const

const isPerson = (value: unknown): value is ListedPerson =>
  typeof value === 'object' && value !== null && 'name' in value

const asPeople = (value: unknown) => (Array.isArray(value) ? value.filter(isPerson) : [])

/** A list of people, each with a role and a link. Empty rows are dropped. */
function PeopleField<Values extends FieldValues, Sent = Values>(props: FieldProps<Values, Sent>) {
  const { field, id, error } = useField(props)
  const { label, description } = props
  return (
    <RowsInput
      {...{ id, label, description, error, cells }}
      ref={field.ref}
      rows={asPeople(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      addLabels={['Add a person', 'Add another']}
    />
  )
}

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
  /** The number of decimal places; whole numbers by default. */
  decimals?: number
}

/** A non-negative number. The form stores null for an empty field. */
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
