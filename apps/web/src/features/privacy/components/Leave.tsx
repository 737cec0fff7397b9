import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import {
  type DeletionRequest,
  deletionRequestSchema,
  formerMember,
} from '@portal/shared/privacy/schemas'
import { useForm } from 'react-hook-form'
import { RadioGroupField } from '#components/form/choice-fields.tsx'
import { PasswordField } from '#components/form/text-fields.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { CardActions } from '#components/layout/SectionCard.tsx'
import { submitWith } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import { useSession } from '#lib/session.ts'
import { useParameterDialog } from '#lib/url-state.ts'
import { useAskForDeletion, useKeepAccount } from '../api.ts'
import { deletionState, graceText } from '../leave-texts.ts'

/** Deletes the account, or keeps it after all while that is possible. */
export function Leave() {
  const due = useSession().user?.deletion_due_at ?? null
  const keep = useKeepAccount()
  const dialog = useParameterDialog('dialog')
  const asked = due === null ? null : deletionState(due)
  return (
    <Stack gap="md">
      {asked ? (
        <>
          <Text>
            {asked.text}. {asked.canUndo && 'Until then you can keep it.'}
          </Text>
          {asked.canUndo && (
            <CardActions>
              <Button variant="outline" loading={keep.isPending} onClick={() => keep.mutate()}>
                Keep my account
              </Button>
            </CardActions>
          )}
        </>
      ) : (
        <CardActions>
          <Button variant="outline" onClick={() => dialog.open(LEAVE)}>
            Delete my account
          </Button>
        </CardActions>
      )}
      <ItemDialog
        item={dialog.value === LEAVE && due === null}
        onClose={dialog.close}
        title="Delete your account?"
        size="lg"
        withCloseButton={false}
      >
        <LeaveForm onDone={dialog.close} />
      </ItemDialog>
    </Stack>
  )
}

const LEAVE = 'delete-account'

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
function LeaveForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const { settings } = useNetwork()
  const ask = useAskForDeletion()
  const form = useForm({
    resolver: zodResolver(deletionRequestSchema),
    defaultValues: emptyRequest,
  })
  const { control } = form
  const send = async (answers: DeletionRequest) => {
    const { deletion_due_at: due } = await ask.mutateAsync(answers)
    if (due) notify.success(`${deletionState(due).text}.`)
    onDone()
  }
  const submit = submitWith(form, send, 'Your account could not be deleted. Please try again.')
  return (
    <form noValidate onSubmit={submit} aria-label="Delete my account">
      <Stack gap="md">
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
              'What you let stay of your wins and votes stays without your name, address and phone numbers. Texts of others that mention you stay; our administrators are asked to look for them, and can take you out of what they can edit. Meetings of pods that you planned are cancelled, and lose their title, place and description. '}
            That is for good.
          </List.Item>
        </List>
        {user?.is_active && (
          <>
            <RadioGroupField control={control} name="wins" label="Your wins" choices={winChoices} />
            <RadioGroupField
              control={control}
              name="votes"
              label="Your votes on resources"
              choices={voteChoices}
            />
          </>
        )}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email}
          readOnly
          hidden
        />
        <PasswordField
          control={control}
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="ghost" onClick={onDone} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" loading={form.formState.isSubmitting}>
            Delete my account
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
