import { Box, NumberInput, SimpleGrid } from '@mantine/core'
import { type FormValues, isShown, type NamedField } from '@portal/shared/core/form-fields'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import '#config/styles/app.css'
import { DateField, type WeekStart } from '../form/DateField.tsx'
import { DescribedField, type DescribedInput } from '../form/DescribedField.tsx'
import { NextDayQuestion } from '../form/NextDayQuestion.tsx'
import { PeopleField } from '../form/PeopleField.tsx'
import { type FieldProps, type InitialFocus, useField } from '../form/use-field.ts'

interface EditorFieldsProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  fields: readonly NamedField[]
}

const isLong = ({ name, input }: NamedField) =>
  name === 'title' || ['text', 'list', 'people', 'radio'].includes(input)

/** The fields of an editor: short ones side by side where there is room, long ones across. */
export function EditorFields<Sent>({ control, fields }: EditorFieldsProps<Sent>) {
  return (
    <SimpleGrid minColWidth="min(100%, 15rem)" style={{ alignItems: 'start' }}>
      {fields.map((field) =>
        field.onlyFor ? (
          <DependentCell key={field.name} control={control} field={field} on={field.onlyFor[0]} />
        ) : (
          <Cell key={field.name} control={control} field={field} />
        ),
      )}
    </SimpleGrid>
  )
}

interface CellProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  field: NamedField
}

const Cell = <Sent,>({ control, field }: CellProps<Sent>) => (
  <Box miw={0} {...(isLong(field) && { style: { gridColumn: '1 / -1' } })}>
    <EditorInput control={control} name={field.name} field={described(field)} />
  </Box>
)

/** A field that depends on another one. What it holds stays while it is hidden. */
function DependentCell<Sent>({ on, ...cell }: CellProps<Sent> & { on: string }) {
  const held = useWatch({ control: cell.control, name: on })
  return isShown(cell.field, held) && <Cell {...cell} />
}

/** What an editor says of a field besides its description. */
function described(field: NamedField): InputOfEditor {
  const { input, options = [] } = field
  const required = Boolean(field.required || field.onlyFor)
  const clearable = input === 'yes-no' || !required
  if (input === 'date') return { ...field, input, placeholder: 'Pick a date' }
  if (input !== 'line' || options.length === 0) return { ...field, required, rows: 4, clearable }
  return { ...field, hint: `Such as ${options.join(', ')}` }
}

interface InputOfEditor extends Omit<DescribedInput, 'input'>, WeekStart {
  input: DescribedInput['input'] | 'date' | 'count' | 'people'
  /** The highest number of a `count`. */
  max?: number
  /** Of a date: the field with the day of the start. */
  endOf?: string
}

interface EditorInputProps<Values extends FieldValues, Sent> extends InitialFocus {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  field: InputOfEditor
}

/** A field that may also hold a day, a number or people. */
export function EditorInput<Values extends FieldValues, Sent>(
  props: EditorInputProps<Values, Sent>,
) {
  const { control, name, field } = props
  const { input, label, required = false, hint, placeholder = '', max = Infinity } = field
  const given = { control, name, label, required, description: hint }
  if (input === 'date') {
    const { firstDayOfWeek, endOf } = field
    return (
      <>
        <DateField {...given} {...{ placeholder, firstDayOfWeek }} />
        {endOf && <NextDayQuestion control={control} name={name} dayName={endOf} />}
      </>
    )
  }
  if (input === 'people') return <PeopleField {...given} />
  if (input === 'count') return <NumberField {...given} max={max} />
  if (input === 'number') return <NumberField {...given} max={5} step={0.1} decimals={1} />
  return (
    <DescribedField
      control={control}
      name={name}
      field={{ ...field, input }}
      data-autofocus={props['data-autofocus'] ?? false}
    />
  )
}

interface NumberFieldProps<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  max: number
  step?: number
  /** How many digits after the point; whole numbers by default. */
  decimals?: number
}

/** A number from 0 on, or none: the form holds null for an empty field. */
function NumberField<Values extends FieldValues, Sent>(props: NumberFieldProps<Values, Sent>) {
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
