import { List, Stack, Text } from '@mantine/core'
import type { NamedField } from '@portal/shared/core/form-fields'
import { paths } from '@portal/shared/core/paths'
import { deletionRequestSchema, formerMember } from '@portal/shared/privacy/schemas'
import { Field } from '#components/form/Fields.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { PasswordOwner } from '#components/form/text-fields.tsx'
import { TextLink } from '#components/links.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { notify } from '#lib/notify/notify.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { useRequestDeletion } from '../api.ts'
import { deletionState, graceText } from '../leave-texts.ts'

const textsField: FormField = {
  name: 'texts',
  label: 'Your wins, asks and messages',
  input: 'radio',
  options: [
    { value: 'remove', label: 'Delete them' },
    {
      value: 'keep',
      label: `Keep them under “${formerMember}”`,
      description: 'They stay exactly as you wrote them, without photos. Your asks are closed.',
    },
  ],
}

const passwordField: NamedField = {
  name: 'password',
  label: 'Your password',
  input: 'password',
  autoComplete: 'current-password',
  required: true,
}

export function LeaveForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const { settings } = useNetwork()
  const ask = useRequestDeletion()
  const isListed = user?.is_active && user.user_type === 'female_founder'
  return (
    <FieldsForm
      // Applicants have no texts to keep.
      fields={user?.is_active ? [textsField, passwordField] : [passwordField]}
      values={{ password: '', texts: 'remove' }}
      schema={deletionRequestSchema}
      draw={(field, { control }) =>
        field.name === 'texts' && (
          <Stack>
            <Field control={control} field={field} />
            <EditFirst />
          </Stack>
        )
      }
      onSubmit={(sent) => ask.mutateAsync(sent)}
      submitLabel="Delete my account"
      variant="destructive"
      isWide={() => true}
      onClose={onDone}
      onDone={({ deletion_due_at: due }) => {
        if (due) notify.success(`${deletionState(due).text}.`)
        onDone()
      }}
    >
      {(fields) => (
        <>
          <List spacing="xs">
            <List.Item>
              {isListed
                ? 'You disappear from the directory now.'
                : 'We sign out your other devices now.'}
            </List.Item>
            <List.Item>{graceText(settings.deletion_grace_days)}</List.Item>
            <List.Item>Then we delete your account for good.</List.Item>
          </List>
          <Disclosure summary="What exactly happens?">
            <List spacing="xs" size="sm" mt="xs">
              {isListed && <List.Item>We sign out your other devices now.</List.Item>}
              {settings.deletion_grace_days > 0 && (
                <List.Item>
                  We email you the date. Until then you can sign in and undo it.
                </List.Item>
              )}
              <List.Item>
                We delete your profile, applications, consents, sign-ups, reactions, votes and
                everything you sent in.
              </List.Item>
              {user?.is_active && (
                <List.Item>
                  We cancel the pod meetings you planned. Your pods keep their notes, and what
                  others wrote about you stays.
                </List.Item>
              )}
            </List>
          </Disclosure>
          <PasswordOwner email={user?.email} />
          {fields}
        </>
      )}
    </FieldsForm>
  )
}

const EditFirst = () => (
  <Text size="sm">
    To change something first, go to <TextLink to={`${paths.wins}?tab=mine`}>your wins</TextLink> or{' '}
    <TextLink to={paths.asks}>your asks</TextLink>. You can delete a message where you wrote it.
  </Text>
)
