import { type Control, useWatch } from 'react-hook-form'
import { RadioGroupField } from '../form/RadioGroupField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { EditorValues } from './fields.ts'
import { whenChoices, type whens } from './publication.ts'

interface PublicationFieldsProps<Sent> {
  control: Control<EditorValues, unknown, Sent>
  offered: readonly (typeof whens)[number][]
}

/** When members are to see what is being edited. */
export function PublicationFields<Sent>({ control, offered }: PublicationFieldsProps<Sent>) {
  const when = useWatch({ control, name: 'when' })
  return (
    <>
      <RadioGroupField
        control={control}
        name="when"
        label="When do members see it?"
        choices={offered.map((one) => whenChoices[one])}
      />
      {when === 'later' && (
        <TextField
          control={control}
          name="from"
          label="From"
          description="By your own clock."
          type="datetime-local"
          required
        />
      )}
    </>
  )
}
