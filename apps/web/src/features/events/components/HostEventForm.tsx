import { zodResolver } from '@hookform/resolvers/zod'
import { SimpleGrid } from '@mantine/core'
import { hostEvent } from '@portal/shared/events/endpoints'
import { fieldsOf, proposalFields } from '@portal/shared/events/fields'
import { type EventProposal, eventProposalSchema } from '@portal/shared/events/forms'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { EditorInput } from '#components/editor/EditorFields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { call } from '#lib/api.ts'
import { useNetwork } from '#lib/network.ts'

type ProposalInput = z.input<typeof eventProposalSchema>

const empty = (): ProposalInput => eventProposalSchema.parse({})
const resolver = zodResolver(eventProposalSchema)
const wantsLocationDetails = (status: string = '') => status === 'yes' || status === 'in-mind'

/** The answers without what stands in a field that is hidden. */
const sent = (answers: EventProposal): EventProposal => ({
  ...answers,
  locationDetails: wantsLocationDetails(answers.locationStatus) ? answers.locationDetails : '',
})

const thanks = {
  title: 'Thank you for your event proposal!',
  message: "We've received your event hosting request and will be in touch soon.",
}

export function HostEventForm({ onClose }: { onClose: () => void }) {
  const { short_name, event_listing_service } = useNetwork()
  const dialog = useDraftForm({ name: 'host-event', empty, resolver })
  const { control } = dialog.form
  const status = useWatch({ control, name: 'locationStatus' })
  const pageCreation = {
    ...proposalFields.pageCreation,
    label: `Would you like us to create the ${event_listing_service} page for this event, or will you?`,
    options: [
      { value: 'network-create', label: `${short_name} creates it` },
      { value: 'self-create', label: 'I will create it myself' },
    ],
  }
  const shown = fieldsOf({ ...proposalFields, pageCreation }).filter(
    ({ name }) => name !== 'locationDetails' || wantsLocationDetails(status),
  )
  return (
    <DialogForm
      {...dialog}
      send={(answers) => call(hostEvent, { body: sent(answers) })}
      thanks={thanks}
      failed="Your proposal could not be sent. Please try again in a moment."
      submitLabel="Submit Event Proposal"
      onDone={onClose}
    >
      <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
        {shown.map(({ name, ...field }) => (
          // Times stand side by side where there is room, everything else across.
          <div key={name} style={field.input === 'time' ? {} : { gridColumn: '1 / -1' }}>
            <EditorInput
              control={control}
              name={name}
              field={{
                ...field,
                layout: name === 'locationStatus' ? 'row' : 'list',
                // Agreed for this form; other calendars begin on Monday.
                firstDayOfWeek: 0,
              }}
            />
          </div>
        ))}
      </SimpleGrid>
    </DialogForm>
  )
}
