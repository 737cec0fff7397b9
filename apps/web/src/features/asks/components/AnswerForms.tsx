import { Text } from '@mantine/core'
import { type Ask, offerSchema } from '@portal/shared/asks/schemas'
import { introductionLimits } from '@portal/shared/introductions/options'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { CheckboxGroupField, RadioGroupField } from '#components/form/choice-fields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { contactChoice } from '#features/introductions/public.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCloseAsk, useOffer } from '../api.ts'

const { messageMin, message: messageMax } = introductionLimits

interface HelpFormProps {
  ask: Ask
  onClose: () => void
}

export function HelpForm(props: HelpFormProps) {
  const query = useQuery(meQuery)
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load the form.">
      {(me) => <Fields {...props} me={me} />}
    </QueryBoundary>
  )
}

function Fields({ ask, me, onClose }: HelpFormProps & { me: Me }) {
  const { name } = ask.author
  const { choices, value } = contactChoice(me, useNetwork())
  const offer = useOffer(ask)
  return (
    <FieldsForm
      fields={[
        {
          name: 'message',
          label: 'Your message',
          input: 'text',
          hint: `How you could help, and when it suits you. ${messageMin} to ${messageMax} characters.`,
          rows: 5,
          required: true,
        },
        { name: 'share', label: `What you share with ${name}`, input: 'radio', options: choices },
      ]}
      values={{ message: '', share: value }}
      schema={offerSchema}
      onSubmit={(values) => offer.mutateAsync(values)}
      submitLabel="Send my offer"
      variant="accent"
      onClose={onClose}
    >
      {(fields) => (
        <>
          {fields}
          <Text size="sm" p="md" bdrs="md" bg="var(--portal-sunken)">
            Only {name} reads your message. If they accept, they get the contact details you choose,
            and you get theirs. Administrators read it only if it’s reported.
          </Text>
        </>
      )}
    </FieldsForm>
  )
}

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
