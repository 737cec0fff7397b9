import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'

/** What every field takes: the form's `control`, a typed `name`, and the words around it. */
export interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent> {
  control: NonNullable<UseControllerProps<Values, Name, Sent>['control']>
  name: Name
  label: ReactNode
  description?: ReactNode
  /** Marks the label; the schema does the checking. */
  required?: boolean
  disabled?: boolean
}

/** The field of a dialog where focus begins. */
export interface InitialFocus {
  'data-autofocus'?: boolean
}

/** The id of a field's first control; the error summary jumps to it. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`

export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>({
  control,
  name,
  label,
  description,
  required = false,
  disabled = false,
}: FieldProps<Values, Name, Sent>) {
  const { field, fieldState } = useController<Values, Name, Sent>({ control, name })
  const error = fieldState.error?.message
  const id = fieldId(name)
  return {
    field,
    id,
    error,
    /** For Mantine inputs, which draw label, description and error themselves. */
    input: {
      id,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      label,
      description,
      error,
      disabled,
      withAsterisk: required,
      'aria-required': required,
    },
  }
}

export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

export const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
