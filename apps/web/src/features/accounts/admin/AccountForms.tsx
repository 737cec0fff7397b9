import { Text } from '@mantine/core'
import {
  changeAddress,
  correctAccount,
  setLabels,
  setMembership,
  setNote,
} from '@portal/shared/accounts/endpoints'
import { maxLabels, memberLabelsSchema } from '@portal/shared/accounts/labels'
import {
  addressChangeSchema,
  correctableLabels,
  correctionSchema,
  memberNoteSchema,
  membershipLabels,
  membershipSchema,
  type OpenAccount,
} from '@portal/shared/accounts/schemas'
import { businessModels } from '@portal/shared/applications/options'
import type { ComponentType } from 'react'
import { FieldsForm, type FieldsFormProps } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import type { AccountForm } from './account-actions.ts'
import { useAccountChange } from './api.ts'
import { RolesForm } from './RolesForm.tsx'

interface AccountFormProps {
  account: OpenAccount
  onDone: () => void
}

const forms: Record<AccountForm, ComponentType<AccountFormProps>> = {
  address: AddressForm,
  correct: CorrectionForm,
  labels: LabelsForm,
  membership: MembershipForm,
  note: NoteForm,
  roles: RolesForm,
}

/** One of the forms that change a part of an account. */
export function AccountFormOf({ name, ...props }: AccountFormProps & { name: AccountForm }) {
  const Form = forms[name]
  return <Form {...props} />
}

interface PartFormProps<Sent> extends Omit<FieldsFormProps<Sent, unknown>, 'onSubmit'> {
  save: (body: Sent, version: string | undefined) => Promise<OpenAccount>
  done: string | ((body: Sent) => string)
}

function PartForm<Sent>({ save, done, ...form }: PartFormProps<Sent>) {
  const { mutateAsync } = useAccountChange(
    ({ body, version }: { body: Sent; version: string | undefined }) => save(body, version),
    (_, { body }) => (typeof done === 'string' ? done : done(body)),
  )
  return (
    <FieldsForm
      {...form}
      onSubmit={(body, { version = form.version }) => mutateAsync({ body, version })}
    />
  )
}

function AddressForm({ account: { id, full_name, email }, onDone }: AccountFormProps) {
  return (
    <PartForm
      fields={[{ name: 'email', label: 'New email address', input: 'email', required: true }]}
      schema={addressChangeSchema}
      values={{ email: '' }}
      save={(body) => call(changeAddress, { params: { id }, body })}
      done={(body) => `We’ve emailed ${body.email} a link to confirm ${full_name}’s address`}
      submitLabel="Change address"
      consequence={(body) => <EmailsOf endpoint={changeAddress} input={{ params: { id }, body }} />}
      onClose={onDone}
    >
      {(fields) => (
        <>
          <Text>
            Only do this if you’ve spoken to them. {full_name} keeps {email} until the new address
            is confirmed. Then we’ll sign them out everywhere.
          </Text>
          {fields}
        </>
      )}
    </PartForm>
  )
}

function CorrectionForm({ account, onDone }: AccountFormProps) {
  const { id, full_name, joined_on, track, profile, version } = account
  const { current_title, company_name, business_model } = profile
  const joinedOn: FormField = {
    name: 'joined_on',
    label: correctableLabels.joined_on,
    input: 'date',
    hint: 'If you leave this empty, we use the day they were approved.',
  }
  const founders: FormField[] = [
    { name: 'current_title', label: correctableLabels.current_title, input: 'line' },
    { name: 'company_name', label: correctableLabels.company_name, input: 'line' },
    {
      name: 'business_model',
      label: correctableLabels.business_model,
      input: 'chips',
      options: [...new Set([...businessModels, ...business_model])],
    },
  ]
  const isFriend = track === 'friend'
  const founderValues = {
    current_title: current_title ?? '',
    company_name: company_name ?? '',
    business_model,
  }
  return (
    <PartForm
      fields={[...(isFriend ? [] : founders), joinedOn]}
      schema={correctionSchema}
      values={{ joined_on: joined_on ?? '', ...(!isFriend && founderValues) }}
      version={version}
      save={(body, begun) =>
        call(correctAccount, { params: { id }, query: { version: begun }, body })
      }
      done={`${full_name}’s profile corrected`}
      submitLabel="Save correction"
      isWide={() => true}
      consequence={(body, { isChanged }) =>
        isChanged && (
          <EmailsOf endpoint={correctAccount} input={{ params: { id }, query: {}, body }} />
        )
      }
      onClose={onDone}
    />
  )
}

function LabelsForm({ account: { id, full_name, labels }, onDone }: AccountFormProps) {
  const hint = `Press Enter or comma to add, up to ${maxLabels}. Only administrators and community managers see labels here. Members get them when they download their data.`
  return (
    <PartForm
      fields={[{ name: 'labels', label: 'Labels', input: 'list', hint }]}
      schema={memberLabelsSchema}
      values={{ labels }}
      save={(body) => call(setLabels, { params: { id }, body })}
      done={`${full_name}’s labels saved`}
      submitLabel="Save labels"
      onClose={onDone}
    />
  )
}

function MembershipForm({ account, onDone }: AccountFormProps) {
  const { id, full_name, member_until, fee_paid_on } = account
  return (
    <PartForm
      fields={[
        { name: 'member_until', label: membershipLabels.member_until, input: 'date' },
        {
          name: 'fee_paid_on',
          label: membershipLabels.fee_paid_on,
          input: 'date',
          hint: 'The day of the latest payment.',
        },
      ]}
      schema={membershipSchema}
      values={{ member_until: member_until ?? '', fee_paid_on: fee_paid_on ?? '' }}
      save={(body) => call(setMembership, { params: { id }, body })}
      done={`${full_name}’s membership saved`}
      submitLabel="Save membership"
      isWide={() => true}
      onClose={onDone}
    >
      {(fields) => (
        <>
          <Text>
            30 days before the end, we email {full_name} and remind you on Today. The account stays
            active until you deactivate it.
          </Text>
          {fields}
          <Text size="sm" c="dimmed">
            Only administrators and community managers see this here. Members get it when they
            download their data.
          </Text>
        </>
      )}
    </PartForm>
  )
}

function NoteForm({ account: { id, full_name, note }, onDone }: AccountFormProps) {
  const hint =
    'Only administrators and community managers see notes here. Members get them when they download their data. To delete the note, clear the text.'
  return (
    <PartForm
      fields={[{ name: 'text', label: 'Note', input: 'text', hint, rows: 5 }]}
      schema={memberNoteSchema}
      values={{ text: note.text }}
      version={note.version}
      save={(body, begun) => call(setNote, { params: { id }, query: { version: begun }, body })}
      done={`Note about ${full_name} saved`}
      submitLabel="Save note"
      onClose={onDone}
    />
  )
}
