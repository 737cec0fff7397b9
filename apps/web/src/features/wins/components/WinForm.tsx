import { Stack, Text } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { sharingConsent, type Win, winFormSchema } from '@portal/shared/wins/schemas'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { ImageField } from '#components/ImageField.tsx'
import { type ChosenPhoto, preparePhoto } from '#lib/forms/picture.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { today } from '#lib/text/dates.ts'
import { useSaveWin } from '../api.ts'
import classes from './Wins.module.css'

const fields: FormField[] = [
  { name: 'title', label: 'Title', input: 'line', required: true },
  { name: 'description', label: 'Description', input: 'text', rows: 5, required: true },
  { name: 'date', label: 'Date', input: 'date', placeholder: 'dd/mm/yyyy', required: true },
  { name: 'tags', label: 'Tags', input: 'list' },
  { name: 'link', label: 'Link (optional)', input: 'url' },
  // Drawn as a PhotoField.
  { name: 'photo', label: 'Photo', input: 'line' },
]

interface WinFormProps {
  win: Win | null
  onDone: () => void
  onCancel: () => void
}

export function WinForm({ win, onDone, onCancel }: WinFormProps) {
  const query = useQuery(meQuery)
  const { professional_network } = useNetwork()
  /** Undefined if unchanged, null if removed. A draft has no photo. */
  const [photo, setPhoto] = useState<ChosenPhoto | null>()
  const save = useSaveWin(win)
  const { title = '', description = '', date = today(), tags = [], link = '' } = win ?? {}
  const mayShare: FormField = {
    name: 'may_share',
    label: sharingConsent.wording,
    input: 'switch',
    hint: `On its ${professional_network} page and in its reports, with your name but without the photo. You can change this here later.`,
  }
  // Sharing a new win starts with the member's general consent to reposts.
  const mayShareOf = ({ repost_wins }: Me) => (win ? win.may_share === true : repost_wins)
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load the form.">
      {(me) => (
        <FieldsForm
          fields={[...fields, mayShare]}
          values={{ title, description, date, tags, link, may_share: mayShareOf(me) }}
          // An existing win has no draft.
          draft={win ? undefined : 'win'}
          restoredText="Draft restored without its photo."
          schema={winFormSchema}
          draw={({ name }) =>
            name === 'photo' && (
              <PhotoField url={photo === undefined ? win?.photo : photo?.url} onChange={setPhoto} />
            )
          }
          onSubmit={(form) => save.mutateAsync({ form, photo: photo ? photo.file : photo })}
          submitLabel={win ? 'Update Win' : 'Post Win'}
          variant={win ? 'filled' : 'accent'}
          gap="sm"
          spacing="sm"
          isWide={() => true}
          onDone={onDone}
          onClose={onCancel}
        />
      )}
    </QueryBoundary>
  )
}

interface PhotoFieldProps {
  url: string | undefined
  /** Null removes the photo. */
  onChange: (photo: ChosenPhoto | null) => void
}

function PhotoField({ url, onChange }: PhotoFieldProps) {
  const label = useId()
  return (
    <Stack component="fieldset" gap="xs" aria-labelledby={label}>
      <Text id={label} fw={600}>
        Photo (optional)
      </Text>
      {url && <img src={url} alt="" className={classes.photo} style={{ maxWidth: '15rem' }} />}
      <ImageField
        labels={['Add a photo', 'Change photo', 'Remove photo']}
        isSet={url !== undefined}
        prepare={preparePhoto}
        onChange={onChange}
      />
      <Text size="sm" c="dimmed">
        All members can see it. Please ask the people in it first.
      </Text>
    </Stack>
  )
}
