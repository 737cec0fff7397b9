import { Text } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import {
  invitationKeptDays,
  memberInvitationDays,
  trackNames,
} from '@portal/shared/imports/options'
import { inviteOneSchema } from '@portal/shared/imports/schemas'
import { DescribedField } from '#components/form/DescribedField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useInvite } from './api.ts'

const empty = () => ({ full_name: '', email: '', user_type: '', message: '' })

const resolver = resolverFor(({ message, ...person }: ReturnType<typeof empty>) =>
  inviteOneSchema.safeParse({ ...person, ...(message.trim() && { message }) }),
)

/** Invites one person, without a file. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync } = useInvite()
  const dialog = useDraftForm({ name: 'invitation', empty, resolver })
  const { control } = dialog.form
  return (
    <DialogForm {...dialog} send={mutateAsync} submitLabel="Send the invitation" onClose={onDone}>
      <DescribedField
        control={control}
        name="full_name"
        field={{ label: 'Full name', input: 'line', required: true }}
      />
      <DescribedField
        control={control}
        name="email"
        field={{ label: 'E-mail address', input: 'email', required: true }}
      />
      <DescribedField
        control={control}
        name="user_type"
        field={{
          label: 'Track',
          input: 'radio',
          options: optionsOf(trackNames),
          layout: 'row',
          required: true,
        }}
      />
      <DescribedField
        control={control}
        name="message"
        field={{
          label: 'A sentence from you',
          input: 'text',
          hint: 'Optional. It stands in the mail with your name.',
        }}
      />
      <Text size="sm" c="dimmed">
        The link holds for {memberInvitationDays} days. Nobody is listed or sent news before they
        have said so, and an invitation without an answer is erased after {invitationKeptDays} days.
      </Text>
    </DialogForm>
  )
}
