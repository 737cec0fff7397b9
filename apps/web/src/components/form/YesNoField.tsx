import { Radio } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import '#config/styles/app.css'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'
import { type FieldProps, useField } from './use-field.ts'

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** A yes/no question. The form holds 'yes' or 'no', or true and false with `as="boolean"`. */
export function YesNoField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { as?: 'text' | 'boolean' }) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, as = 'text' } = props
  return (
    <ChoiceFieldset
      {...{ id, description, error, required, disabled }}
      legend={label}
      choices={answers}
      layout="row"
      onBlur={field.onBlur}
    >
      {(choice, first) => {
        const answer = as === 'boolean' ? choice.value === 'yes' : choice.value
        return (
          <Radio
            key={choice.value}
            {...(first && { id, ref: field.ref })}
            name={field.name}
            value={choice.value}
            label={choice.label}
            checked={field.value === answer}
            onChange={() => field.onChange(answer)}
          />
        )
      }}
    </ChoiceFieldset>
  )
}
