import { Box, type MantineSpacing, SimpleGrid } from '@mantine/core'
import { type FormValues, isFieldShown } from '@portal/shared/core/form-fields'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import '#config/styles/app.css'
import { Disclosure } from '../review/Disclosure.tsx'
import {
  CheckboxField,
  CheckboxGroupField,
  MultiSelectField,
  RadioGroupField,
  YesNoField,
} from './choice-fields.tsx'
import { grouped } from './choices.ts'
import type { FieldInputProps, FormField } from './form-field.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { TagField } from './TagField.tsx'
import { PasswordField, TextAreaField, TextField } from './text-fields.tsx'

/** Inputs that few forms need, loaded on demand with their libraries. */
const LazyField = lazy(() => import('./LazyField.tsx'))

export function Field<Sent>({ control, field }: FieldInputProps<Sent>) {
  const { name, label, input, options = [], hint, placeholder, rows = 3 } = field
  const { required = field.onlyFor !== undefined, searchable = false } = field
  const given = {
    ...{ control, name, label, required, description: hint },
    ...(field.withAsterisk !== undefined && { withAsterisk: field.withAsterisk }),
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
    case 'people':
    case 'count':
    case 'number':
      return (
        <Suspense>
          <LazyField {...{ control, field, required }} />
        </Suspense>
      )
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
      return <PasswordField {...given} autoComplete={field.autoComplete ?? 'new-password'} />
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
  column?: string
  spacing?: MantineSpacing
  isWide?: (field: FormField) => boolean
  /** Renders a field instead of `Field`, which renders the fields it returns nothing for. */
  draw?: ((field: FormField) => ReactNode) | undefined
}

const isLong = ({ name, input }: FormField) =>
  name === 'title' || ['text', 'list', 'people', 'radio'].includes(input)

export function Fields<Sent>({ fields, ...props }: FieldsProps<Sent>) {
  const folded = fields.filter((field) => field.folded)
  return (
    <>
      <FieldGrid {...props} fields={fields.filter((field) => !field.folded)} />
      {folded.length > 0 && <FoldedFields {...props} fields={folded} />}
    </>
  )
}

/** Fields that are folded until they have an error. */
function FoldedFields<Sent>(props: FieldsProps<Sent>) {
  const names = props.fields.map(({ name }) => name)
  const { errors } = useFormState({ control: props.control, name: names })
  return (
    <Disclosure summary="More" {...(names.some((name) => name in errors) && { open: true })}>
      <Box pt="md">
        <FieldGrid {...props} />
      </Box>
    </Disclosure>
  )
}

function FieldGrid<Sent>(props: FieldsProps<Sent>) {
  const { control, fields, column = '15rem', spacing = 'md', isWide = isLong, draw } = props
  return (
    <SimpleGrid
      minColWidth={`min(100%, ${column})`}
      verticalSpacing={spacing}
      style={{ alignItems: 'start' }}
    >
      {fields.map((field) => (
        <Cell key={field.name} control={control} field={field} isWide={isWide(field)}>
          {draw?.(field) || <Field control={control} field={field} />}
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

/** Hides a field whose `onlyFor` condition is false. It keeps its value. */
function Cell<Sent>({ control, field, isWide, children }: CellProps<Sent>) {
  const conditionValue = useWatch({ control, name: field.onlyFor?.[0] ?? field.name })
  if (!isFieldShown(field, conditionValue)) return null
  return <div style={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>{children}</div>
}
