import { Stack, Text } from '@mantine/core'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { topicsOf } from '@portal/shared/directory/topics'
import { introductionLimits } from '@portal/shared/introductions/options'
import { introductionFormSchema } from '@portal/shared/introductions/schemas'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { SOMETHING_ELSE } from '#components/form/choices.ts'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { canOfferPush, PushOffer } from '#features/push/public.ts'
import { resolverFor } from '#lib/forms/forms.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { sentNotice, useAsk } from '../api.ts'

const schema = z.object({
  topic: z.string().min(1, 'Please choose what it’s about'),
  message: introductionFormSchema.shape.message,
})
type Values = z.infer<typeof schema>

const resolver = resolverFor<Values, Values>(schema.safeParse)
const { messageMin, message: messageMax } = introductionLimits

const focusOnMount = (element: HTMLElement | null) => element?.focus()

interface AskFormProps {
  member: Pick<MemberPage, 'id' | 'name' | 'helps_with'>
  /** The facts about the asker that the other member sees. */
  seen: string
  onClose: () => void
}

export function AskForm({ member, seen, onClose }: AskFormProps) {
  const { id, name, helps_with } = member
  const network = useNetwork()
  const { user } = useSession()
  const [offersPush] = useState(canOfferPush)
  const ask = useAsk(name, { notifies: !offersPush })
  const form = useForm({
    resolver,
    defaultValues: { topic: helps_with.length > 0 ? '' : SOMETHING_ELSE, message: '' },
  })
  const { control } = form
  const [isSent, setIsSent] = useState(false)
  const written = useWatch({ control, name: 'message' }).trim().length
  if (isSent) {
    const { title, message } = sentNotice(name)
    return (
      <Stack ref={focusOnMount} tabIndex={-1} gap="md">
        <div>
          <Text fw={600}>{title}</Text>
          <Text>{message}</Text>
        </div>
        <PushOffer
          onClose={onClose}
        >{`Should this device tell you when ${name} answers?`}</PushOffer>
      </Stack>
    )
  }
  return (
    <DialogForm
      form={form}
      send={({ topic, message }) =>
        ask.mutateAsync({ member_id: id, message, ...(topic !== SOMETHING_ELSE && { topic }) })
      }
      submitLabel="Send request"
      variant="accent"
      onClose={onClose}
      onDone={() => (offersPush ? setIsSent(true) : onClose())}
    >
      {helps_with.length > 0 && (
        <SelectField
          control={control}
          name="topic"
          label="What it’s about"
          placeholder="Choose what they can help with"
          choices={[
            ...topicsOf(network, helps_with),
            { value: SOMETHING_ELSE, label: 'Something else' },
          ]}
          required
        />
      )}
      <Stack gap="0.25rem">
        <TextAreaField
          control={control}
          name="message"
          label="Your message"
          description={`Who you are and what you’d like to talk about. ${messageMin} to ${messageMax} characters.`}
          rows={5}
          required
        />
        <Text size="sm" c="dimmed" ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${written} of ${messageMax}`}
        </Text>
      </Stack>
      <Text size="sm" p="md" bdrs="md" bg="var(--portal-sunken)">
        <span>{`${name} sees your message and ${seen}.`}</span>{' '}
        <span>{`If they accept, they get your email address, ${user?.email},`}</span> and you get
        the contact details they choose. Administrators read your message only if it’s reported.
      </Text>
    </DialogForm>
  )
}
