import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import '#config/styles/app.css'
import { type Choices, toSelectData, withStored } from './choices.ts'
import { asText, type FieldProps, useField } from './use-field.ts'

/** A select. `searchable` is for long lists, `clearable` for optional answers. */
export function SelectField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & {
    choices: Choices
    placeholder?: string
    searchable?: boolean
    clearable?: boolean
  },
) {
  const { field, input } = useField(props)
  const { choices, placeholder, searchable = false, clearable = false } = props
  const value = asText(field.value)
  return (
    <Select
      {...input}
      data={toSelectData(withStored(choices, [value]))}
      value={value || null}
      onChange={(next) => field.onChange(next ?? '')}
      placeholder={placeholder}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={clearable}
      nothingFoundMessage="Nothing matches"
    />
  )
}
