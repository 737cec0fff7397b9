import { Text } from '@mantine/core'
import { trackNames } from '@portal/shared/core/access'
import { emptyValues, type NamedField } from '@portal/shared/core/form-fields'
import { optionsOf } from '@portal/shared/core/options'
import { inviteOne } from '@portal/shared/imports/endpoints'
import { invitationRetentionDays, memberInvitationDays } from '@portal/shared/imports/options'
import { inviteOneSchema } from '@portal/shared/imports/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { asText } from '#components/form/use-field.ts'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { useInvite } from './api.ts'
import { remindLabel } from './import-texts.ts'

const fields: NamedField[] = [
  { name: 'full_name', label: 'Full name', input: 'line', required: true },
  { name: 'email', label: 'Email address', input: 'email', required: true },
  {
    name: 'user_type',
    label: 'Track',
    input: 'radio',
    options: optionsOf(trackNames),
    layout: 'row',
    required: true,
  },
  {
    name: 'message',
    label: 'Personal message',
    input: 'text',
    hint: 'Optional. We’ll add it to the email with your name.',
  },
  { name: 'remind', label: remindLabel, input: 'switch' },
]

const schema = {
  safeParse: ({ message, ...person }: ReturnType<typeof emptyValues>) =>
    inviteOneSchema.safeParse({ ...person, ...(asText(message).trim() && { message }) }),
}

function inputOf(values: ReturnType<typeof emptyValues>) {
  const { data: body } = schema.safeParse(values)
  return body ? { body } : null
}

export function InviteForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync } = useInvite()
  return (
    <FieldsForm
      fields={fields}
      schema={schema}
      values={{ ...emptyValues(fields), remind: true }}
      onSubmit={(person) => mutateAsync(person)}
      submitLabel="Send the invitation"
      isWide={() => true}
      onClose={onDone}
    >
      {(drawn, { watch }) => (
        <>
          {drawn}
          <EmailsOf endpoint={inviteOne} input={inputOf(watch())} />
          <Text size="sm" c="dimmed">
            The link works for {memberInvitationDays} days. We only list people or send them news if
            they agree. We delete unanswered invitations after {invitationRetentionDays} days.
          </Text>
        </>
      )}
    </FieldsForm>
  )
}
