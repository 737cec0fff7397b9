import type { FormValues, NamedField } from '@portal/shared/core/form-fields'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Choices } from './choices.ts'
import type { WeekStart } from './use-field.ts'

/** A field of a form: its shared description, and what the screen adds to it. */
export interface FormField extends Omit<NamedField, 'label' | 'options' | 'required'>, WeekStart {
  label: ReactNode
  options?: Choices
  required?: boolean
  /** Whether a required field has an asterisk; true by default. */
  withAsterisk?: boolean
  /** The height of a text to begin with, in lines. */
  rows?: number
  /** Whether the options of a select can be searched, and the chosen one be taken back. */
  searchable?: boolean
  clearable?: boolean
}

export interface FieldInputProps<Sent> {
  control: Control<FormValues, unknown, Sent>
  field: FormField
}
