import { fieldsOf } from '@portal/shared/core/form-fields'
import { hostEvent } from '@portal/shared/events/endpoints'
import { proposalFields } from '@portal/shared/events/fields'
import { type EventProposal, eventProposalSchema } from '@portal/shared/events/forms'
import { SubmissionForm } from '#components/form/SubmissionForm.tsx'
import { call } from '#lib/http/api.ts'
import { useNetwork } from '#lib/session/network.ts'

const wantsLocationDetails = (status: unknown) => status === 'yes' || status === 'in-mind'

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
      send={(answers) => call(hostEvent, { body: sent(answers) })}
      successMessage={thanks}
      submitLabel="Submit Event Proposal"
      onClose={onClose}
    />
  )
}
