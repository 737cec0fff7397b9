import { zodResolver } from '@hookform/resolvers/zod'
import { SimpleGrid } from '@mantine/core'
import { hostEvent } from '@portal/shared/events/endpoints'
import { type EventField, fieldsOf, proposalFields } from '@portal/shared/events/fields'
import { type EventProposal, eventProposalSchema } from '@portal/shared/events/forms'
import { useMemo } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { RadioGroupField } from '#components/form/choice-fields.tsx'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { call } from '#lib/api.ts'
import { formDraft, restored } from '#lib/draft.ts'
import { useNetwork } from '#lib/network.ts'

type ProposalInput = z.input<typeof eventProposalSchema>

const empty = (): EventProposal => eventProposalSchema.parse({})
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

interface ProposalFieldProps {
  control: Control<ProposalInput, unknown, EventProposal>
  name: keyof EventProposal
  field: EventField
}

function ProposalField({ control, name, field }: ProposalFieldProps) {
  const { label, input, options = [], placeholder } = field
  const given = { control, name, label, ...(placeholder && { placeholder }) }
  switch (input) {
    case 'radio': {
      const layout = name === 'locationStatus' ? 'row' : 'list'
      return <RadioGroupField {...given} choices={options} layout={layout} />
    }
    case 'text':
      return <TextAreaField {...given} />
    case 'date':
      return <DateField {...given} />
    default:
      return <TextField {...given} {...(input === 'time' && { type: 'time' })} />
  }
}

interface HostEventFormProps {
  /** The id of the member whose draft it is. */
  owner: string
  onClose: () => void
}

export function HostEventForm({ owner, onClose }: HostEventFormProps) {
  const { short_name, event_listing_service } = useNetwork()
  const draft = useMemo(() => formDraft(`host-event:${owner}`, empty()), [owner])
  const form = useForm<ProposalInput, unknown, EventProposal>({
    resolver: zodResolver(eventProposalSchema),
    defaultValues: restored(empty(), draft.read() ?? {}),
  })
  const { control } = form
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
      form={form}
      draft={draft}
      empty={empty}
      send={(answers) => call(hostEvent, { body: sent(answers) })}
      thanks={thanks}
      failed="Your proposal could not be sent. Please try again in a moment."
      submitLabel="Submit Event Proposal"
      onDone={onClose}
      onCancel={onClose}
    >
      <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
        {shown.map(({ name, ...field }) => (
          // Times stand side by side where there is room, everything else across.
          <div key={name} style={field.input === 'time' ? {} : { gridColumn: '1 / -1' }}>
            <ProposalField control={control} name={name} field={field} />
          </div>
        ))}
      </SimpleGrid>
    </DialogForm>
  )
}
