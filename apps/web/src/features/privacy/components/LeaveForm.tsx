import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack } from '@mantine/core'
import { deletionRequestSchema, formerMember } from '@portal/shared/privacy/schemas'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#components/form/PasswordField.tsx'
import { RadioGroupField } from '#components/form/RadioGroupField.tsx'
import { ApiError, messageOf } from '#lib/api.ts'
import { showDetails } from '#lib/form-details.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useSession } from '#lib/use-session.ts'
import { emptyRequest, useAskForDeletion } from '../deletion.ts'
import { deletionState, graceText } from '../leave-texts.ts'
import classes from './Privacy.module.css'

const winFates = [
  { value: 'remove', label: 'Delete them' },
  {
    value: 'anonymise',
    label: `Keep them, as from a “${formerMember}”`,
    description:
      'Your words stay, without your name, contacts and links. What else they tell of you, they go on telling.',
  },
]
const voteFates = [
  { value: 'remove', label: 'Delete them' },
  { value: 'anonymise', label: 'Keep them, without you' },
]

const failed = 'Your account could not be deleted. Please try again.'
const isAboutFields = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.details).length > 0

/** Says what follows, asks what is to stay, and takes the password. */
export function LeaveForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const { settings } = useNetwork()
  const ask = useAskForDeletion()
  const form = useForm({
    resolver: zodResolver(deletionRequestSchema),
    defaultValues: emptyRequest,
  })
  const { control } = form
  const submit = form.handleSubmit(async (answers) => {
    try {
      const { deletion_due_at } = await ask.mutateAsync(answers)
      if (deletion_due_at) {
        notify.success(`${deletionState(deletion_due_at).text}.`)
      }
      onDone()
    } catch (error) {
      if (!isAboutFields(error)) notifyFailure(error, messageOf(error, failed))
      showDetails(form, error)
    }
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Delete my account">
      <Stack gap="md">
        <ul className={classes.consequences}>
          <li>
            At once, your other devices are signed out
            {user?.is_active &&
              user.user_type === 'female_founder' &&
              ', and the directory hides you'}
            .
          </li>
          <li>{graceText(settings.deletion_grace_days)}</li>
          <li>
            Then your profile, applications, consents, sign-ups, reactions and all that you sent in
            are deleted.{' '}
            {user?.is_active &&
              'What you let stay of your wins and votes stays without your name, address and phone numbers. Texts of others that mention you are shown to our administrators, who can take you out of them. '}
            That is for good.
          </li>
        </ul>
        {user?.is_active && (
          <>
            <RadioGroupField control={control} name="wins" label="Your wins" choices={winFates} />
            <RadioGroupField
              control={control}
              name="votes"
              label="Your votes on resources"
              choices={voteFates}
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
          <Button type="submit" variant="destructive" loading={ask.isPending}>
            Delete my account
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
