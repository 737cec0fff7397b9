import { Radio } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import '#config/styles/app.css'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'
import { type Choices, withStored } from './choices.ts'
import { asText, type FieldProps, useField } from './use-field.ts'

/** One of a short list, all in view. */
export function RadioGroupField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { choices: Choices; layout?: 'list' | 'row' }) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, choices, layout = 'list' } = props
  return (
    <ChoiceFieldset
      {...{ id, description, error, required, disabled, layout }}
      legend={label}
      choices={withStored(choices, [asText(field.value)])}
      onBlur={field.onBlur}
    >
      {(choice, first) => (
        <Radio
          key={choice.value}
          {...(first && { id, ref: field.ref })}
          name={field.name}
          value={choice.value}
          label={choice.label}
          description={choice.description}
          checked={field.value === choice.value}
          onChange={() => field.onChange(choice.value)}
        />
      )}
    </ChoiceFieldset>
  )
}
