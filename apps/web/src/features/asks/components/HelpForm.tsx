import { zodResolver } from '@hookform/resolvers/zod'
import { Text } from '@mantine/core'
import { type Ask, offerSchema } from '@portal/shared/asks/schemas'
import { introductionLimits } from '@portal/shared/introductions/options'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { RadioGroupField } from '#components/form/choice-fields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { contactChoice } from '#features/introductions/public.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useOffer } from '../api.ts'

const { messageMin, message: messageMax } = introductionLimits
const resolver = zodResolver(offerSchema)

interface HelpFormProps {
  ask: Ask
  onClose: () => void
}

/** A private offer of help: a message, and how its writer is reached once it is accepted. */
export function HelpForm(props: HelpFormProps) {
  const query = useQuery(meQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="The form could not be loaded."
      skeleton={<RowSkeleton />}
    >
      {(me) => <Fields {...props} me={me} />}
    </QueryBoundary>
  )
}

function Fields({ ask, me, onClose }: HelpFormProps & { me: Me }) {
  const { name } = ask.author
  const { choices, value } = contactChoice(me, useNetwork())
  const offer = useOffer(ask)
  const form = useForm({
    resolver,
    defaultValues: { message: '', share: value },
  })
  const { control } = form
  return (
    <DialogForm
      form={form}
      send={offer.mutateAsync}
      submitLabel="Send my offer"
      variant="accent"
      onClose={onClose}
    >
      <TextAreaField
        control={control}
        name="message"
        label="Your message"
        description={`How you could help, and when it suits you. ${messageMin} to ${messageMax} characters.`}
        rows={5}
        required
      />
      <RadioGroupField
        control={control}
        name="share"
        label={`What ${name} gets of you`}
        choices={choices}
      />
      <Text size="sm" p="md" bdrs="md" bg="var(--portal-sunken)">
        Only {name} reads your message. If they accept, they get the contact that you choose, and
        you get theirs. Administrators read it only if it is reported to them.
      </Text>
    </DialogForm>
  )
}
