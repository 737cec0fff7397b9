import { type MantineSpacing, NumberInput, SimpleGrid } from '@mantine/core'
import { type FormValues, isShown, type NamedField } from '@portal/shared/core/form-fields'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import '#config/styles/app.css'
import {
  CheckboxField,
  CheckboxGroupField,
  MultiSelectField,
  RadioGroupField,
  YesNoField,
} from './choice-fields.tsx'
import { type Choices, grouped } from './choices.ts'
import { DateField, type WeekStart } from './DateField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { NextDayQuestion } from './NextDayQuestion.tsx'
import { PeopleField } from './PeopleField.tsx'
import { SelectField } from './SelectField.tsx'
import { TagField } from './TagField.tsx'
import { PasswordField, TextAreaField, TextField } from './text-fields.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A field of a form: its shared description, and what the screen adds to it. */
export interface FormField extends Omit<NamedField, 'label' | 'options' | 'required'>, WeekStart {
  label: ReactNode
  options?: Choices
  required?: boolean
  /** The height of a text to begin with, in lines. */
  rows?: number
  /** Whether the options of a select can be searched, and the chosen one be taken back. */
  searchable?: boolean
  clearable?: boolean
}

interface FieldInputProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  field: FormField
}

/** The control that a description asks for. */
export function Field<Sent>({ control, field }: FieldInputProps<Sent>) {
  const { name, label, input, options = [], hint, placeholder, max, rows = 3 } = field
  const { required = field.onlyFor !== undefined, searchable = false } = field
  const given = {
    ...{ control, name, label, required, description: hint },
    ...(placeholder !== undefined && { placeholder }),
  }
  const typed = {
    ...given,
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
  }
  switch (input) {
    case 'text':
      return <TextAreaField {...typed} rows={rows} />
    case 'select':
    case 'yes-no':
      return (
        <SelectField
          {...given}
          placeholder={placeholder ?? `Select ${String(label)}`}
          choices={options.length > 0 ? options : ['Yes', 'No']}
          searchable={searchable}
          clearable={field.clearable ?? (input === 'yes-no' || !required)}
        />
      )
    case 'radio':
      return <RadioGroupField {...given} choices={options} layout={field.layout ?? 'list'} />
    case 'boolean':
      return <YesNoField {...given} />
    case 'chips':
      return <MultiSelectField {...given} choices={options} />
    case 'checkboxes':
      return <CheckboxGroupField {...given} choices={options} />
    case 'list':
      return <TagField {...given} />
    case 'switch':
      return <CheckboxField {...given} />
    case 'date':
      return (
        <>
          <DateField
            {...given}
            placeholder={placeholder ?? 'Pick a date'}
            firstDayOfWeek={field.firstDayOfWeek}
          />
          {field.endOf && <NextDayQuestion control={control} name={name} dayName={field.endOf} />}
        </>
      )
    case 'people':
      return <PeopleField {...given} />
    case 'count':
      return <NumberField {...given} max={max ?? Infinity} />
    case 'number':
      return <NumberField {...given} max={5} step={0.1} decimals={1} />
    case 'time':
      return <TextField {...given} type="time" />
    case 'moment':
      return <TextField {...given} type="datetime-local" />
    case 'email':
      return <TextField {...typed} type="email" inputMode="email" />
    case 'phone':
      return <TextField {...typed} type="tel" inputMode="tel" />
    case 'new-password':
      return <NewPasswordField {...given} />
    case 'password':
      return <PasswordField {...given} autoComplete="new-password" />
    case 'url':
      return (
        <TextField {...typed} type="url" inputMode="url" placeholder={placeholder ?? 'https://'} />
      )
    case 'line': {
      const suggestions =
        options.length > 0 &&
        `Such as ${grouped(options)
          .flatMap(({ items }) => items.map((one) => one.label))
          .join(', ')}`
      return <TextField {...typed} description={hint ?? suggestions} />
    }
  }
}

export interface FieldsProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  fields: readonly FormField[]
  /** The least width of a column. */
  column?: string
  spacing?: MantineSpacing
  /** The fields that need the whole width. */
  isWide?: (field: FormField) => boolean
  /** Draws a field in another way than `Field` does. */
  draw?: ((field: FormField) => ReactNode) | undefined
}

const isLong = ({ name, input }: FormField) =>
  name === 'title' || ['text', 'list', 'people', 'radio'].includes(input)

/** The fields of a form: short ones side by side where there is room, long ones across. */
export function Fields<Sent>(props: FieldsProps<Sent>) {
  const { control, fields, column = '15rem', spacing = 'md', isWide = isLong, draw } = props
  return (
    <SimpleGrid
      minColWidth={`min(100%, ${column})`}
      verticalSpacing={spacing}
      style={{ alignItems: 'start' }}
    >
      {fields.map((field) => (
        <Cell key={field.name} control={control} field={field} isWide={isWide(field)}>
          {draw?.(field) ?? <Field control={control} field={field} />}
        </Cell>
      ))}
    </SimpleGrid>
  )
}

interface CellProps<Sent> extends Pick<FieldsProps<Sent>, 'control'> {
  field: FormField
  isWide: boolean
  children: ReactNode
}

/** A field that depends on another one keeps what it holds while it is hidden. */
function Cell<Sent>({ control, field, isWide, children }: CellProps<Sent>) {
  const held = useWatch({ control, name: field.onlyFor?.[0] ?? field.name })
  if (!isShown(field, held)) return null
  return <div style={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>{children}</div>
}

interface NumberFieldProps<Sent> extends FieldProps<FormValues, Sent> {
  max: number
  step?: number
  /** How many digits after the point; whole numbers by default. */
  decimals?: number
}

/** A number from 0 on, or none: the form holds null for an empty field. */
function NumberField<Sent>(props: NumberFieldProps<Sent> & { placeholder?: string }) {
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
