import { zodResolver } from '@hookform/resolvers/zod'
import { Box, SimpleGrid, Text } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { suggestEvent } from '@portal/shared/events/endpoints'
import { type EventSuggestion, eventSuggestionSchema } from '@portal/shared/events/forms'
import {
  dayOfWeekOptions,
  frequencyOptions,
  preferredLocationLabels,
  suggestedEventTypes,
} from '@portal/shared/events/options'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxGroupField } from '#components/form/choice-fields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'

type SuggestionInput = z.input<typeof eventSuggestionSchema>

const empty = (): SuggestionInput => eventSuggestionSchema.parse({})
const resolver = zodResolver(eventSuggestionSchema)
const wantsOtherType = (types: readonly string[] = []) => types.includes('other')
const wantsOtherLocation = (location: string = '') => location === 'other'

const timing = [
  { name: 'dayOfWeek', label: 'Day of Week', choices: dayOfWeekOptions },
  { name: 'frequency', label: 'Frequency', choices: frequencyOptions },
] as const

const sent = (answers: EventSuggestion): EventSuggestion => ({
  ...answers,
  otherType: wantsOtherType(answers.eventTypes) ? answers.otherType : '',
  otherLocation: wantsOtherLocation(answers.location) ? answers.otherLocation : '',
})

const thanks = {
  title: 'Thank you for your input!',
  message: "We've received your event preferences and will use them to plan future events.",
}

export function SuggestEventForm({ onClose }: { onClose: () => void }) {
  const { city } = useNetwork()
  const form = useForm({
    resolver,
    defaultValues: empty(),
  })
  const { control } = form
  const { mutateAsync } = useChange(
    (answers: EventSuggestion) => call(suggestEvent, { body: sent(answers) }),
    { successMessage: thanks },
  )
  const [types, location] = useWatch({ control, name: ['eventTypes', 'location'] })
  const locations = optionsOf(preferredLocationLabels(city))
  return (
    <DialogForm
      form={form}
      send={mutateAsync}
      submitLabel="Submit Event Suggestion"
      onClose={onClose}
    >
      <Text>
        Tell us about new types of event you would enjoy, or new versions of our usual ones.
      </Text>
      <CheckboxGroupField
        control={control}
        name="eventTypes"
        label="Event Type (select all that interest you)"
        choices={suggestedEventTypes}
      />
      {wantsOtherType(types) && (
        <TextField
          control={control}
          name="otherType"
          label="Please specify what other type of event you'd like to see"
        />
      )}
      <TextField control={control} name="topic" label="Topic / Theme" />
      <Box component="fieldset" miw={0} m={0} p={0} bd="0">
        <Text component="legend" fw={600} mb="xs" p={0}>
          Preferred Timing
        </Text>
        <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
          {timing.map(({ name, label, choices }) => (
            <SelectField
              key={name}
              {...{ control, name, label, choices }}
              placeholder={`Select ${label}`}
              clearable
            />
          ))}
        </SimpleGrid>
      </Box>
      <SelectField
        control={control}
        name="location"
        label="Location Preference"
        choices={locations}
        placeholder="Select Location Preference"
        clearable
      />
      {wantsOtherLocation(location) && (
        <TextField
          control={control}
          name="otherLocation"
          label="Please specify your preferred location"
        />
      )}
      <TextAreaField control={control} name="finalNote" label="Final Note (Optional)" />
    </DialogForm>
  )
}
