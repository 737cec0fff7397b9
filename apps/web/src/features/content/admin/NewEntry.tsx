import { Stack, Text } from '@mantine/core'
import { emailEveryone } from '@portal/shared/core/content'
import { copyValues, type FormValues } from '@portal/shared/core/form-fields'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { QueryBoundary } from '#components/feedback/states.tsx'
import type { ChosenPhoto } from '#lib/forms/picture.ts'
import type { ContentKind, Entry } from '../kind.ts'
import { entryQuery, photoQuery, useFinish, useSave, useSendPhoto } from './api.ts'
import { EntryForm } from './EntryForm.tsx'

interface NewEntryProps {
  kind: ContentKind
  onClose: () => void
}

export function NewEntry({ from, ...props }: NewEntryProps & { from: string | null }) {
  const query = useQuery({ ...entryQuery(props.kind, from ?? ''), enabled: from !== null })
  if (from === null) return <NewForm {...props} copied={null} />
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load this entry">
      {(entry) => <NewForm {...props} copied={entry} />}
    </QueryBoundary>
  )
}

/** The labels of the fields that are not copied: 'Date, Photo'. */
const listOmittedFields = ({ fields }: ContentKind): string =>
  fields
    .filter(({ notCopied }) => notCopied)
    .map(({ label }) => label)
    .join(', ')

interface NewFormProps extends NewEntryProps {
  copied: Entry | null
}

function NewForm({ kind, copied, onClose }: NewFormProps) {
  const copiedPhoto = useQuery(photoQuery(copied?.photo ?? null)).data ?? null
  // Undefined until the editor chooses a photo, or none.
  const [chosen, setChosen] = useState<ChosenPhoto | null>()
  const photo = chosen === undefined ? copiedPhoto : chosen
  const navigate = useNavigate()
  const save = useSave(kind, null)
  const sending = useSendPhoto(kind)
  const finish = useFinish(kind)
  const added = useRef<string | null>(null)
  const send = async (values: FormValues) => {
    const { id } = await save.mutateAsync({ values, version: '', notice: emailEveryone })
    added.current = kind.addedPath?.(id, values) ?? null
    // The entry is saved even if the rest fails, of which a notification tells.
    if (photo) await sending.mutateAsync({ id, file: photo.file }).catch(() => {})
    await finish.mutateAsync({ id, values }).catch(() => {})
  }
  const left = listOmittedFields(kind)
  return (
    <Stack gap="lg">
      {copied && (
        <Text c="dimmed">
          A copy of “{copied.title}”{left && `, without: ${left}`}.
        </Text>
      )}
      <EntryForm
        kind={kind}
        entry={null}
        {...(copied && { initialValues: copyValues(kind.newFields, copied.values) })}
        preview={(values) => kind.preview(values, photo?.url)}
        beside={kind.photo && <kind.photo.Choice chosen={photo} onChoose={setChosen} />}
        send={send}
        onClose={onClose}
        onDone={() => (added.current === null ? onClose() : navigate(added.current))}
      />
    </Stack>
  )
}
