import { zodResolver } from '@hookform/resolvers/zod'
import { List } from '@mantine/core'
import {
  type DeletionRequest,
  deletionRequestSchema,
  formerMember,
} from '@portal/shared/privacy/schemas'
import { useForm } from 'react-hook-form'
import { RadioGroupField } from '#components/form/choice-fields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { PasswordField, PasswordOwner } from '#components/form/text-fields.tsx'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import { useSession } from '#lib/session.ts'
import { useAskForDeletion } from '../api.ts'
import { deletionState, graceText } from '../leave-texts.ts'

/** The first answers of the form. An applicant has neither wins nor votes. */
const emptyRequest: DeletionRequest = { password: '', wins: 'remove', votes: 'remove' }

const winChoices = [
  { value: 'remove', label: 'Delete them' },
  {
    value: 'anonymise',
    label: `Keep them, as from a “${formerMember}”`,
    description:
      'Your words stay, without your name, contacts and links. What else they tell of you, they go on telling.',
  },
]
const voteChoices = [
  { value: 'remove', label: 'Delete them' },
  { value: 'anonymise', label: 'Keep them, without you' },
]

/** Says what a deletion does, asks what is to be kept, and asks for the password. */
export function LeaveForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const { settings } = useNetwork()
  const ask = useAskForDeletion()
  const form = useForm({
    resolver: zodResolver(deletionRequestSchema),
    defaultValues: emptyRequest,
  })
  const { control } = form
  return (
    <DialogForm
      form={form}
      send={ask.mutateAsync}
      submitLabel="Delete my account"
      variant="destructive"
      onClose={onDone}
      onDone={({ deletion_due_at: due }) => {
        if (due) notify.success(`${deletionState(due).text}.`)
        onDone()
      }}
    >
      <List spacing="xs">
        <List.Item>
          At once, your other devices are signed out
          {user?.is_active &&
            user.user_type === 'female_founder' &&
            ', and the directory hides you'}
          .
        </List.Item>
        <List.Item>{graceText(settings.deletion_grace_days)}</List.Item>
        <List.Item>
          Then your profile, applications, consents, sign-ups, reactions and all that you sent in
          are deleted.{' '}
          {user?.is_active &&
            'What you let stay of your wins, asks, messages and votes stays without your name, address, phone numbers and photos. Texts of others that mention you stay; our administrators are asked to look for them, and can take you out of what they can edit. Meetings of pods that you planned are cancelled, and lose their title, place and description. '}
          That is for good.
        </List.Item>
      </List>
      {user?.is_active && (
        <>
          <RadioGroupField
            control={control}
            name="wins"
            label="Your wins, asks and messages"
            choices={winChoices}
          />
          <RadioGroupField
            control={control}
            name="votes"
            label="Your votes on resources"
            choices={voteChoices}
          />
        </>
      )}
      <PasswordOwner email={user?.email} />
      <PasswordField
        control={control}
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
      />
    </DialogForm>
  )
}
