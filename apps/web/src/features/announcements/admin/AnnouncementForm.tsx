import { Stack, Text, Title } from '@mantine/core'
import type { MembersFilter } from '@portal/shared/accounts/schemas'
import {
  createAnnouncement,
  updateAnnouncement,
} from '@portal/shared/announcements/admin-endpoints'
import { type AnnouncementForm, announcementFormSchema } from '@portal/shared/announcements/forms'
import type { AnnouncementPicture, OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { emptyValues, type FormValues, type NamedField } from '@portal/shared/core/form-fields'
import { manageAnnouncementPath } from '@portal/shared/core/paths'
import { useNavigate } from 'react-router-dom'
import { FieldsForm, type FieldsOf } from '#components/form/FieldsForm.tsx'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { asText } from '#components/form/use-field.ts'
import { call } from '#lib/http/api.ts'
import { formFailureText, useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { AnnouncementText } from '../components/AnnouncementText.tsx'
import { AudienceField, audienceOf, audienceValue, filterValue } from './AudienceField.tsx'
import { audienceText } from './announcement-texts.ts'
import { announcementKeys } from './api.ts'

const fields: NamedField[] = [
  { name: 'to', label: 'To', input: 'select', initial: 'all', required: true },
  {
    name: 'about_service',
    label: 'About the portal itself',
    input: 'switch',
    hint: 'Only for changes to the portal, never for news. It goes to every active member of the audience, including members who haven’t opted in to news, and says so.',
  },
  { name: 'subject', label: 'Subject', input: 'line', required: true },
  {
    name: 'text',
    label: 'Text',
    input: 'text',
    hint: 'The email starts with a greeting by first name. Start a line with # to make it a heading.',
    required: true,
  },
  { name: 'button_label', label: 'Button label (optional)', input: 'line' },
  { name: 'button_url', label: 'Button link', input: 'url' },
]

const schemaFor = (filter: MembersFilter | null) => ({
  safeParse: ({ to, ...values }: FormValues) =>
    announcementFormSchema.safeParse({ ...values, ...audienceOf(asText(to), filter) }),
})

interface NewAnnouncementFormProps {
  /** For an announcement to a list of members. */
  filter?: MembersFilter
  onCancel: () => void
}

export function NewAnnouncementForm({ filter, onCancel }: NewAnnouncementFormProps) {
  const navigate = useNavigate()
  const create = useChange((body: AnnouncementForm) => call(createAnnouncement, { body }), {
    invalidates: announcementKeys,
    successMessage: { title: 'Saved as a draft', message: 'We won’t send it until you do.' },
  })
  return (
    <Form
      announcement={null}
      filter={filter ?? null}
      onSubmit={(body) => create.mutateAsync(body)}
      submitLabel="Save as a draft"
      onDone={({ id }) => navigate(manageAnnouncementPath(id), { replace: true })}
      onClose={onCancel}
    />
  )
}

interface EditAnnouncementFormProps {
  announcement: OpenAnnouncement
  onDone: () => void
}

export function EditAnnouncementForm({ announcement, onDone }: EditAnnouncementFormProps) {
  const { id, version } = announcement
  const update = useChange(
    ({ body, startVersion }: { body: AnnouncementForm; startVersion: string }) =>
      call(updateAnnouncement, { params: { id }, query: { version: startVersion }, body }),
    {
      invalidates: announcementKeys,
      successMessage: 'Announcement saved.',
      errorMessage: formFailureText,
    },
  )
  return (
    <Form
      announcement={announcement}
      filter={announcement.filter}
      onSubmit={(body, startVersion = version) => update.mutateAsync({ body, startVersion })}
      onClose={onDone}
    />
  )
}

interface FormProps<Answer> {
  announcement: OpenAnnouncement | null
  filter: MembersFilter | null
  onSubmit: (body: AnnouncementForm, version: string | undefined) => Promise<Answer>
  submitLabel?: string
  onDone?: (answer: Answer) => void
  onClose: () => void
}

function Form<Answer>({ announcement, filter, onSubmit, ...frame }: FormProps<Answer>) {
  const { audience, picture = null, button } = announcement ?? {}
  const network = useNetwork()
  const isList = audience === 'pod' || audience === 'event'
  const saved = announcement &&
    isList && { value: audienceValue(announcement), label: audienceText(announcement, network) }
  const values = announcement && {
    ...{ subject: announcement.subject, text: announcement.text },
    ...{ button_label: button?.label ?? '', button_url: button?.url ?? '' },
    about_service: announcement.about_service,
    to: audienceValue(announcement),
  }
  return (
    <FieldsForm
      {...frame}
      fields={fields}
      schema={schemaFor(filter)}
      fieldOf={([name]) => (/^audience/.test(String(name)) ? 'to' : String(name))}
      values={values ?? { ...emptyValues(fields), ...(filter && { to: filterValue }) }}
      version={announcement?.version}
      onSubmit={(body, { version }) => onSubmit(body, version)}
      isWide={() => true}
      draw={({ name, label, hint }, form) => {
        const { control } = form
        if (name === 'to')
          return <AudienceField control={control} saved={saved || undefined} filter={filter} />
        if (name !== 'text') return undefined
        const preview = <Preview form={form} picture={picture} />
        const given = { control, name, label, description: hint, preview }
        return <MarkdownField {...given} rows={8} required />
      }}
    />
  )
}

interface PreviewProps<Sent> {
  form: FieldsOf<Sent>
  picture: AnnouncementPicture | null
}

function Preview<Sent>({ form: { watch }, picture }: PreviewProps<Sent>) {
  const [text, label, url] = watch(['text', 'button_label', 'button_url']).map(asText)
  const button = label && url ? { label, url } : null
  return (
    <Stack gap="md">
      <Title order={3}>{asText(watch('subject')).trim() || 'Subject'}</Title>
      {text?.trim() ? (
        <AnnouncementText
          {...{ text, button, picture }}
          about_service={watch('about_service') === true}
          level={4}
        />
      ) : (
        <Text c="dimmed">You’ll see the text here as you write.</Text>
      )}
    </Stack>
  )
}
