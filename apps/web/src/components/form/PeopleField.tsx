import type { ListedPerson } from '@portal/shared/core/form-fields'
import type { FieldValues } from 'react-hook-form'
import { RowsInput } from './RowsInput.tsx'
import { type FieldProps, useField } from './use-field.ts'

const cells = [
  { name: 'name', label: 'Name' },
  { name: 'role', label: 'Role' },
  { name: 'link', label: 'Link', type: 'url' },
] as const

const isPerson = (value: unknown): value is ListedPerson =>
  typeof value === 'object' && value !== null && 'name' in value

const asPeople = (value: unknown) => (Array.isArray(value) ? value.filter(isPerson) : [])

/** A list of people, each with a role and a link; people without a word are not kept. */
export function PeopleField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent>,
) {
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
