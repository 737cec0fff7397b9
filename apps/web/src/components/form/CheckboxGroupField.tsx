import { Checkbox } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import '#config/styles/app.css'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'
import { type Choices, withStored } from './choices.ts'
import { asList, type FieldProps, useField } from './use-field.ts'

/** Any number of a list whose labels are sentences. Short labels read better as MultiSelectField. */
export function CheckboxGroupField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { choices: Choices }) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, choices } = props
  const picked = asList(field.value)
  return (
    <ChoiceFieldset
      {...{ id, description, error, required, disabled }}
      legend={label}
      choices={withStored(choices, picked)}
      layout="list"
      onBlur={field.onBlur}
    >
      {(choice, first) => (
        <Checkbox
          key={choice.value}
          {...(first && { id, ref: field.ref })}
          name={field.name}
          value={choice.value}
          label={choice.label}
          description={choice.description}
          checked={picked.includes(choice.value)}
          onChange={(event) =>
            field.onChange(
              event.currentTarget.checked
                ? [...picked, choice.value]
                : picked.filter((value) => value !== choice.value),
            )
          }
        />
      )}
    </ChoiceFieldset>
  )
}
