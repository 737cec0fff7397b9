import { Stack, Text } from '@mantine/core'
import { emailEveryone } from '@portal/shared/core/content'
import { copyValues, type FormValues } from '@portal/shared/core/form-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import type { ChosenPhoto } from '#lib/forms/picture.ts'
import type { ContentKind, Entry } from '../kind.ts'
import { entryQuery, useSave, useSendPhoto } from './api.ts'
import { EntryForm } from './EntryForm.tsx'

interface NewEntryProps {
  kind: ContentKind
  onClose: () => void
}

export const NewEntry = ({ from, ...props }: NewEntryProps & { from: string | null }) =>
  from === null ? <NewForm {...props} copied={null} /> : <Copy {...props} from={from} />

function Copy({ kind, from, onClose }: NewEntryProps & { from: string }) {
  const query = useQuery(entryQuery(kind, from))
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load this entry"
      skeleton={<RowSkeleton />}
    >
      {(entry) => <NewForm kind={kind} copied={entry} onClose={onClose} />}
    </QueryBoundary>
  )
}

/** The labels of the fields that are not copied: 'Date, Photo'. */
function listOmittedFields({ fields, photo }: ContentKind): string {
  const own = fields.filter(({ notCopied }) => notCopied).map(({ label }) => label)
  return [...own, ...(photo ? ['Photo'] : [])].join(', ')
}

interface NewFormProps extends NewEntryProps {
  copied: Entry | null
}

function NewForm({ kind, copied, onClose }: NewFormProps) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const save = useSave(kind, null)
  const sending = useSendPhoto(kind)
  const send = async (values: FormValues) => {
    const { id } = await save.mutateAsync({ values, version: '', notice: emailEveryone })
    // The entry is saved even if its photo fails, which can be added later.
    if (photo) sending.mutate({ id, file: photo.file })
  }
  const left = listOmittedFields(kind)
  return (
    <Stack gap="lg">
      {copied && (
        <Text c="dimmed">
          A copy of “{copied.title}”{left && `, without: ${left}`}.
        </Text>
      )}
      {kind.photo && <kind.photo.Choice chosen={photo} onChoose={setPhoto} />}
      <EntryForm
        kind={kind}
        entry={null}
        {...(copied && { initialValues: copyValues(kind.fields, copied.values) })}
        preview={(values) => kind.preview(values, photo?.url)}
        send={send}
        onClose={onClose}
      />
    </Stack>
  )
}
