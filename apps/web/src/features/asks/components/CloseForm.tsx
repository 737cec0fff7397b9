import { Text } from '@mantine/core'
import type { Ask } from '@portal/shared/asks/schemas'
import { useForm } from 'react-hook-form'
import { CheckboxGroupField, RadioGroupField } from '#components/form/choice-fields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useCloseAsk } from '../api.ts'

const outcomes = [
  { value: 'solved', label: 'It’s solved' },
  { value: 'closed', label: 'I no longer need it' },
]

interface CloseFormProps {
  ask: Ask
  onClose: () => void
}

export function CloseForm({ ask, onClose }: CloseFormProps) {
  const helpers = ask.own?.helpers ?? []
  const close = useCloseAsk(ask)
  const form = useForm({ defaultValues: { outcome: 'solved', helped_by: [] as string[] } })
  const { control, watch } = form
  const solved = watch('outcome') === 'solved'
  return (
    <DialogForm
      form={form}
      send={({ helped_by }) => close.mutateAsync({ solved, helped_by: solved ? helped_by : [] })}
      submitLabel="Close my ask"
      onClose={onClose}
    >
      <RadioGroupField control={control} name="outcome" label="How did it go?" choices={outcomes} />
      {solved && helpers.length > 0 && (
        <CheckboxGroupField
          control={control}
          name="helped_by"
          label="Who helped you?"
          description="We’ll thank them for you. Members see their names only if they agree."
          choices={helpers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Text>Members can still read it for a year, but can’t write or offer help.</Text>
    </DialogForm>
  )
}
