import { Chip } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import '#config/styles/app.css'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'
import { type Choices, withStored } from './choices.ts'
import { asList, type FieldProps, useField } from './use-field.ts'

/** Any number of a list of short labels, all in view: real checkboxes that look like chips. */
export function MultiSelectField<
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
      layout="chips"
      onBlur={field.onBlur}
    >
      {(choice, first) => (
        <Chip
          key={choice.value}
          {...(first && { id, ref: field.ref })}
          name={field.name}
          value={choice.value}
          checked={picked.includes(choice.value)}
          onChange={(checked) =>
            field.onChange(
              checked
                ? [...picked, choice.value]
                : picked.filter((value) => value !== choice.value),
            )
          }
        >
          {choice.label}
        </Chip>
      )}
    </ChoiceFieldset>
  )
}
