import { Stack, Text, Title } from '@mantine/core'
import {
  createAnnouncement,
  updateAnnouncement,
} from '@portal/shared/announcements/admin-endpoints'
import { type AnnouncementForm, announcementFormSchema } from '@portal/shared/announcements/forms'
import type { OpenAnnouncement, Picture } from '@portal/shared/announcements/schemas'
import { manageAnnouncementPath } from '@portal/shared/core/paths'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { CheckboxField } from '#components/form/choice-fields.tsx'
import type { Choice } from '#components/form/choices.ts'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { resolverFor } from '#lib/forms/forms.ts'
import { call } from '#lib/http/api.ts'
import { formFailureText, useChange } from '#lib/http/use-change.ts'
import { AnnouncementText } from '../components/AnnouncementText.tsx'
import {
  type AnnouncementValues,
  AudienceField,
  audienceOf,
  audienceValue,
} from './AudienceField.tsx'
import { audienceText } from './announcement-texts.ts'
import { announcementChanges } from './api.ts'

type Form = UseFormReturn<AnnouncementValues, unknown, AnnouncementForm>

const blank: AnnouncementValues = {
  ...{ subject: '', text: '', button_label: '', button_url: '' },
  ...{ about_service: false, to: 'all' },
}

const resolver = resolverFor(
  ({ to, ...values }: AnnouncementValues) =>
    announcementFormSchema.safeParse({ ...values, ...audienceOf(to) }),
  ([name]) => (name === 'audience' || name === 'audience_of' ? 'to' : String(name)),
)

/** Writes an announcement, then leads to its page, where it is tried and sent. */
export function NewAnnouncementForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const create = useChange((body: AnnouncementForm) => call(createAnnouncement, { body }), {
    changes: announcementChanges,
    done: { title: 'Saved as a draft', message: 'Nothing is sent before you say so.' },
  })
  const form = useForm({
    resolver,
    defaultValues: blank,
  })
  return (
    <DialogForm
      form={form}
      send={create.mutateAsync}
      submitLabel="Save as a draft"
      onDone={({ id }) => navigate(manageAnnouncementPath(id), { replace: true })}
      onClose={onCancel}
    >
      <AnnouncementFields form={form} picture={null} />
    </DialogForm>
  )
}

const labelledFields = [
  { name: 'subject', label: 'Subject' },
  { name: 'text', label: 'Text' },
  { name: 'button_label', label: 'Words on the button' },
  { name: 'button_url', label: 'Link of the button' },
]

interface EditAnnouncementFormProps {
  announcement: OpenAnnouncement
  onDone: () => void
}

export function EditAnnouncementForm({ announcement, onDone }: EditAnnouncementFormProps) {
  const { id, version, subject, text, button, about_service, audience, audience_of } = announcement
  const update = useChange(
    (body: AnnouncementForm) =>
      call(updateAnnouncement, { params: { id }, query: { version }, body }),
    {
      changes: announcementChanges,
      done: { title: 'Saved', message: 'The announcement is saved.' },
      failed: formFailureText,
    },
  )
  const isList = audience === 'pod' || audience === 'event'
  const saved = isList
    ? { value: audienceValue(announcement), label: audienceText(announcement) }
    : undefined
  const form = useForm({
    resolver,
    defaultValues: {
      ...{ subject, text, about_service },
      ...{ button_label: button?.label ?? '', button_url: button?.url ?? '' },
      to: audienceValue({ audience, audience_of }),
    },
  })
  return (
    <DialogForm
      form={form}
      send={update.mutateAsync}
      submitLabel="Save"
      version={version}
      fields={labelledFields}
      onClose={onDone}
    >
      <AnnouncementFields form={form} picture={announcement.picture} saved={saved} />
    </DialogForm>
  )
}

interface FieldsProps {
  form: Form
  picture: Picture | null
}

function AnnouncementFields({
  form,
  picture,
  saved,
}: FieldsProps & { saved?: Choice | undefined }) {
  const { control } = form
  return (
    <>
      <AudienceField control={control} saved={saved} />
      <CheckboxField
        control={control}
        name="about_service"
        label="About the portal itself"
        description="For changes to the portal alone: it goes to every active member of the audience, also to those who did not agree to news, and says so. Never use it for news."
      />
      <TextField control={control} name="subject" label="Subject" required />
      <MarkdownField
        control={control}
        name="text"
        label="Text"
        description="The mail begins with a greeting by first name. A line that begins with # is a heading."
        rows={8}
        required
        preview={<Preview form={form} picture={picture} />}
      />
      <TextField control={control} name="button_label" label="Words on the button (optional)" />
      <TextField
        control={control}
        name="button_url"
        label="Link of the button"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
    </>
  )
}

/** What members will read of what is in the form now. */
function Preview({ form: { control }, picture }: FieldsProps) {
  const { subject, text, button_label, button_url, about_service } = useWatch({ control })
  const button = button_label && button_url ? { label: button_label, url: button_url } : null
  return (
    <Stack gap="md">
      <Title order={3}>{subject?.trim() || 'Subject'}</Title>
      {text?.trim() ? (
        <AnnouncementText
          {...{ text, button, picture }}
          about_service={about_service === true}
          level={4}
        />
      ) : (
        <Text c="dimmed">The text appears here as you write it.</Text>
      )}
    </Stack>
  )
}
