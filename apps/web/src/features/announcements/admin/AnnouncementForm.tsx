import { Stack, Text, Title } from '@mantine/core'
import type { MembersFilter } from '@portal/shared/accounts/schemas'
import {
  createAnnouncement,
  updateAnnouncement,
} from '@portal/shared/announcements/admin-endpoints'
import { type AnnouncementForm, announcementFormSchema } from '@portal/shared/announcements/forms'
import type { AnnouncementPicture, OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { emptyValues, type FormValues, type NamedField } from '@portal/shared/core/form-fields'
import { eventPath, manageAnnouncementPath } from '@portal/shared/core/paths'
import type { EventPage } from '@portal/shared/events/schemas'
import { useNavigate } from 'react-router-dom'
import type { Choice } from '#components/form/choices.ts'
import { FieldsForm, type FieldsOf } from '#components/form/FieldsForm.tsx'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { asText } from '#components/form/use-field.ts'
import { call } from '#lib/http/api.ts'
import { formFailureText, useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { AnnouncementText } from '../components/AnnouncementText.tsx'
import {
  AudienceField,
  audienceOf,
  audienceValue,
  filterValue,
  isToGuests,
} from './AudienceField.tsx'
import { audienceText, guestsText } from './announcement-texts.ts'
import { announcementKeys } from './api.ts'

const fields: NamedField[] = [
  { name: 'to', label: 'To', input: 'select', initial: 'all', required: true },
  { name: 'waiting', label: 'Also to the waiting list', input: 'switch' },
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
  safeParse: ({ to, waiting, ...values }: FormValues) =>
    announcementFormSchema.safeParse({
      ...values,
      ...audienceOf(asText(to), { waiting: waiting === true, filter }),
      about_service: values.about_service === true && !isToGuests(to),
    }),
})

interface NewAnnouncementFormProps {
  /** For an announcement to a list of members. */
  filter?: MembersFilter
  /** For one to the guests of an event. */
  guestsOf?: EventPage | null
  /** For one about an event. */
  event?: EventPage | null
  onCancel: () => void
}

export function NewAnnouncementForm({
  filter,
  guestsOf,
  event,
  onCancel,
}: NewAnnouncementFormProps) {
  const navigate = useNavigate()
  const create = useChange((body: AnnouncementForm) => call(createAnnouncement, { body }), {
    invalidates: announcementKeys,
    successMessage: { title: 'Saved as a draft', message: 'We won’t send it until you do.' },
  })
  return (
    <Form
      announcement={null}
      filter={filter ?? null}
      chosen={guestsOf && toGuests(guestsOf)}
      initialValues={{
        ...(filter && { to: filterValue }),
        ...(guestsOf && { to: toGuests(guestsOf).value }),
        ...(event && announcementOf(event)),
      }}
      onSubmit={(body) => create.mutateAsync(body)}
      submitLabel="Save as a draft"
      onDone={({ id }) => navigate(manageAnnouncementPath(id), { replace: true })}
      onClose={onCancel}
    />
  )
}

const toGuests = ({ id, title }: EventPage): Choice => ({
  value: audienceValue({ audience: 'guests', audience_of: id }),
  label: guestsText(title),
})

const announcementOf = ({ id, title, description }: EventPage) => ({
  subject: title,
  text: description ?? '',
  button_label: 'See the event',
  button_url: window.location.origin + eventPath(id),
})

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
  /** The audience of a new one, which may not be offered. */
  chosen?: Choice | null | undefined
  initialValues?: FormValues
  onSubmit: (body: AnnouncementForm, version: string | undefined) => Promise<Answer>
  submitLabel?: string
  onDone?: (answer: Answer) => void
  onClose: () => void
}

function Form<Answer>({
  announcement,
  filter,
  chosen,
  initialValues,
  onSubmit,
  ...frame
}: FormProps<Answer>) {
  const { audience, picture = null, button } = announcement ?? {}
  const network = useNetwork()
  const isList = audience === 'pod' || audience === 'guests'
  const saved =
    announcement && isList
      ? { value: audienceValue(announcement), label: audienceText(announcement, network) }
      : (chosen ?? undefined)
  const values = announcement && {
    ...{ subject: announcement.subject, text: announcement.text },
    ...{ button_label: button?.label ?? '', button_url: button?.url ?? '' },
    about_service: announcement.about_service,
    waiting: announcement.waiting,
    to: audienceValue(announcement),
  }
  return (
    <FieldsForm
      {...frame}
      fields={({ to }) =>
        fields.filter(({ name }) => name !== (isToGuests(to) ? 'about_service' : 'waiting'))
      }
      schema={schemaFor(filter)}
      fieldOf={([name]) => (/^audience/.test(String(name)) ? 'to' : String(name))}
      values={values ?? { ...emptyValues(fields), ...initialValues }}
      version={announcement?.version}
      onSubmit={(body, { version }) => onSubmit(body, version)}
      isWide={() => true}
      draw={({ name, label, hint }, form) => {
        const { control } = form
        if (name === 'to') return <AudienceField control={control} saved={saved} filter={filter} />
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
          about_service={watch('about_service') === true && !isToGuests(watch('to'))}
          level={4}
        />
      ) : (
        <Text c="dimmed">You’ll see the text here as you write.</Text>
      )}
    </Stack>
  )
}
