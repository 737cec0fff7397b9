import { Box, SimpleGrid, Text } from '@mantine/core'
import type { NamedField } from '@portal/shared/core/form-fields'
import { optionsOf } from '@portal/shared/core/options'
import { suggestEvent } from '@portal/shared/events/endpoints'
import { type EventSuggestion, eventSuggestionSchema } from '@portal/shared/events/forms'
import {
  dayOfWeekOptions,
  frequencyOptions,
  preferredLocationLabels,
  suggestedEventTypes,
} from '@portal/shared/events/options'
import { Field } from '#components/form/Fields.tsx'
import { SubmissionForm } from '#components/form/SubmissionForm.tsx'
import { call } from '#lib/http/api.ts'
import { useNetwork } from '#lib/session/network.ts'

const timing: NamedField[] = [
  { name: 'dayOfWeek', label: 'Day of Week', input: 'select', options: dayOfWeekOptions },
  { name: 'frequency', label: 'Frequency', input: 'select', options: frequencyOptions },
]

const fieldsFor = (city: string): NamedField[] => [
  {
    name: 'eventTypes',
    label: 'Event Type (select all that interest you)',
    input: 'checkboxes',
    options: suggestedEventTypes,
  },
  {
    name: 'otherType',
    label: "Please specify what other type of event you'd like to see",
    input: 'line',
    onlyFor: ['eventTypes', 'other'],
    required: false,
  },
  { name: 'topic', label: 'Topic / Theme', input: 'line' },
  // Drawn as the two questions of `timing`.
  { name: 'timing', label: 'Preferred Timing', input: 'line' },
  {
    name: 'location',
    label: 'Location Preference',
    input: 'select',
    options: optionsOf(preferredLocationLabels(city)),
  },
  {
    name: 'otherLocation',
    label: 'Please specify your preferred location',
    input: 'line',
    onlyFor: ['location', 'other'],
    required: false,
  },
  { name: 'finalNote', label: 'Final Note (Optional)', input: 'text' },
]

const sent = (answers: EventSuggestion): EventSuggestion => ({
  ...answers,
  otherType: answers.eventTypes.includes('other') ? answers.otherType : '',
  otherLocation: answers.location === 'other' ? answers.otherLocation : '',
})

const thanks = {
  title: 'Thank you for your input!',
  message: "We've received your event preferences and will use them to plan future events.",
}

export const SuggestEventForm = ({ onClose }: { onClose: () => void }) => (
  <SubmissionForm
    fields={fieldsFor(useNetwork().city)}
    schema={eventSuggestionSchema}
    draw={({ name, label }, { control }) =>
      name === 'timing' && (
        <Box component="fieldset" miw={0} m={0} p={0} bd="0">
          <Text component="legend" fw={600} mb="xs" p={0}>
            {label}
          </Text>
          <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
            {timing.map((field) => (
              <Field key={field.name} control={control} field={field} />
            ))}
          </SimpleGrid>
        </Box>
      )
    }
    send={(answers) => call(suggestEvent, { body: sent(answers) })}
    successMessage={thanks}
    submitLabel="Submit Event Suggestion"
    onClose={onClose}
  >
    <Text>
      Tell us about new types of event you would enjoy, or new versions of our usual ones.
    </Text>
  </SubmissionForm>
)
