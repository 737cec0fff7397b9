import { Box, SimpleGrid, Text } from '@mantine/core'
import { fieldsOf, type NamedField } from '@portal/shared/core/form-fields'
import { optionsOf } from '@portal/shared/core/options'
import { hostEvent, suggestEvent } from '@portal/shared/events/endpoints'
import { proposalFields } from '@portal/shared/events/fields'
import {
  type EventProposal,
  type EventSuggestion,
  eventProposalSchema,
  eventSuggestionSchema,
} from '@portal/shared/events/forms'
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

const wantsLocationDetails = (status: unknown) => status === 'yes' || status === 'in-mind'

const proposalOf = (answers: EventProposal): EventProposal => ({
  ...answers,
  locationDetails: wantsLocationDetails(answers.locationStatus) ? answers.locationDetails : '',
})

export function HostEventForm({ onClose }: { onClose: () => void }) {
  const { short_name, event_listing_service } = useNetwork()
  const pageCreation = {
    ...proposalFields.pageCreation,
    label: `Would you like us to create the ${event_listing_service} page for this event, or will you?`,
    options: [
      { value: 'network-create', label: `${short_name} creates it` },
      { value: 'self-create', label: 'I will create it myself' },
    ],
  }
  return (
    <SubmissionForm
      fields={fieldsOf({ ...proposalFields, pageCreation })}
      // This calendar begins on Sunday; all others begin on Monday.
      firstDayOfWeek={0}
      schema={eventProposalSchema}
      send={(answers) => call(hostEvent, { body: proposalOf(answers) })}
      successMessage={{
        title: 'Thank you for your event proposal!',
        message: "We've received your event hosting request and will be in touch soon.",
      }}
      submitLabel="Submit Event Proposal"
      onClose={onClose}
    />
  )
}
