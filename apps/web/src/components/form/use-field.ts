import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { fieldId } from './field-id.ts'

export interface FieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  label: ReactNode
  description?: ReactNode
  /** Marks the label as required. Only the schema validates. */
  required?: boolean
  withAsterisk?: boolean
}

export interface WeekStart {
  firstDayOfWeek?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined
}

export function useField<Values extends FieldValues, Sent>(props: FieldProps<Values, Sent>) {
  const { control, name, label, description, required = false } = props
  const { withAsterisk = required } = props
  const { field, fieldState } = useController<Values, FieldPath<Values>, Sent>({ control, name })
  const error = fieldState.error?.message
  const id = fieldId(name)
  return {
    field,
    id,
    error,
    input: {
      id,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      label,
      description,
      error,
      withAsterisk,
      'aria-required': required,
    },
  }
}

export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

export const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
