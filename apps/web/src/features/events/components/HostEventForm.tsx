import { zodResolver } from '@hookform/resolvers/zod'
import { hostEvent } from '@portal/shared/events/endpoints'
import { type EventProposal, eventProposalSchema } from '@portal/shared/events/forms'
import {
  hostedEventTypes,
  locationStatusOptions,
  posterOptions,
} from '@portal/shared/events/options'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { RadioGroupField } from '#components/form/RadioGroupField.tsx'
import { TextAreaField } from '#components/form/TextAreaField.tsx'
import { TextField } from '#components/form/TextField.tsx'
import { call } from '#lib/api.ts'
import { formDraft, restored } from '#lib/draft.ts'
import { useNetwork } from '#lib/network.ts'
import { emptyProposal, sentProposal, wantsLocationDetails } from '../event-forms.ts'
import classes from './Events.module.css'

const thanks = {
  title: 'Thank you for your event proposal!',
  message: "We've received your event hosting request and will be in touch soon.",
}

interface EventFormProps {
  /** Whose draft it is. */
  owner: string
  onClose: () => void
}

export function HostEventForm({ owner, onClose }: EventFormProps) {
  const { short_name, event_listing_service } = useNetwork()
  const draft = useMemo(() => formDraft(`host-event:${owner}`, emptyProposal()), [owner])
  const form = useForm<z.input<typeof eventProposalSchema>, unknown, EventProposal>({
    resolver: zodResolver(eventProposalSchema),
    defaultValues: restored(emptyProposal(), draft.read() ?? {}),
  })
  const { control } = form
  const status = useWatch({ control, name: 'locationStatus' })
  return (
    <DialogForm
      form={form}
      draft={draft}
      empty={emptyProposal}
      send={(answers) => call(hostEvent, { body: sentProposal(answers) })}
      thanks={thanks}
      failed="Your proposal could not be sent. Please try again in a moment."
      submitLabel="Submit Event Proposal"
      onDone={onClose}
      onCancel={onClose}
    >
      <RadioGroupField
        control={control}
        name="eventType"
        label="Which type of event would you like to host?"
        choices={hostedEventTypes}
      />
      <TextField control={control} name="title" label="Event Title" />
      <TextAreaField
        control={control}
        name="description"
        label="Event Description"
        placeholder="2–3 sentences about the idea, topic, or theme"
      />
      <RadioGroupField
        control={control}
        name="locationStatus"
        label="Do you already have a location secured?"
        choices={locationStatusOptions}
        layout="row"
      />
      {wantsLocationDetails(status) && (
        <TextAreaField control={control} name="locationDetails" label="Location Details" />
      )}
      <DateField
        control={control}
        name="suggestedDate"
        label="Suggested Date"
        placeholder="Pick a date"
      />
      <div className={classes.pair}>
        <TextField control={control} name="startTime" label="Start Time" type="time" />
        <TextField control={control} name="endTime" label="End Time" type="time" />
      </div>
      <RadioGroupField
        control={control}
        name="pageCreation"
        label={`Would you like us to create the ${event_listing_service} page for this event, or will you?`}
        choices={[
          { value: 'network-create', label: `${short_name} creates it` },
          { value: 'self-create', label: 'I will create it myself' },
        ]}
      />
      <RadioGroupField
        control={control}
        name="poster"
        label="Would you like us to mock up a poster/visual for your event?"
        choices={posterOptions}
      />
      <TextAreaField
        control={control}
        name="extraDetails"
        label="Additional Details or Special Requests (Optional)"
      />
    </DialogForm>
  )
}
