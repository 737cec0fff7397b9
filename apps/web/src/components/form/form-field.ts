import type { FormValues, NamedField } from '@portal/shared/core/form-fields'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Choices } from './choices.ts'
import type { WeekStart } from './use-field.ts'

/** A field of a form: the shared description, and settings of the screen. */
export interface FormField extends Omit<NamedField, 'label' | 'options' | 'required'>, WeekStart {
  label: ReactNode
  options?: Choices
  required?: boolean
  /** Whether a required field has an asterisk; true by default. */
  withAsterisk?: boolean
  rows?: number
  searchable?: boolean
  clearable?: boolean
}

export interface FieldInputProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  field: FormField
}
