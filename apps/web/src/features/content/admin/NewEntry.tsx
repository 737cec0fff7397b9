import { Button, Group, Stack, Text } from '@mantine/core'
import { copyOf, type FormValues } from '@portal/shared/core/form-fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import type { ChosenPhoto, ContentKind, Entry } from '../kind.ts'
import { entryQuery, useSave, useSendPhoto } from './api.ts'
import { EntryForm } from './EntryForm.tsx'

interface NewEntryProps {
  kind: ContentKind
  onClose: () => void
}

/** The form of a new entry, empty or as a copy of another one. */
export const NewEntry = ({ from, ...props }: NewEntryProps & { from: string | null }) =>
  from === null ? <NewForm {...props} copied={null} /> : <Copy {...props} from={from} />

function Copy({ kind, from, onClose }: NewEntryProps & { from: string }) {
  const query = useQuery(entryQuery(kind, from))
  return (
    <QueryBoundary
      query={query}
      failed="This entry could not be loaded"
      skeleton={<RowsSkeleton />}
    >
      {(entry) => <NewForm kind={kind} copied={entry} onClose={onClose} />}
    </QueryBoundary>
  )
}

/** What a copy is without, by name: 'Date, Photo'. */
function leftOut({ fields, photo }: ContentKind): string {
  const own = fields.filter(({ notCopied }) => notCopied).map(({ label }) => label)
  return [...own, ...(photo ? ['Photo'] : [])].join(', ')
}

/** A new entry that is saved, and whose photo is not. */
interface Unsent {
  id: string
  title: string
  problem: string
}

interface NewFormProps extends NewEntryProps {
  copied: Entry | null
}

function NewForm({ kind, copied, onClose }: NewFormProps) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const save = useSave(kind, null)
  const sending = useSendPhoto(kind)
  const sendPhoto = async (entry: Omit<Unsent, 'problem'>): Promise<Unsent | null> => {
    if (!photo || !kind.photo) return null
    try {
      await sending.mutateAsync({ id: entry.id, file: photo.file })
      return null
    } catch (error) {
      return { ...entry, problem: kind.photo.failure(error) }
    }
  }
  const send = async (values: FormValues) => {
    const { id } = await save.mutateAsync({ values, version: '' })
    return sendPhoto({ id, title: String(values.title) })
  }
  const done = (left: Unsent | null) => (left ? setUnsent(left) : onClose())
  const choice = kind.photo && <kind.photo.Choice chosen={photo} onChoose={setPhoto} />
  if (unsent) {
    return (
      <Stack gap="lg">
        <UnsentPhoto {...unsent} />
        {choice}
        <Group justify="flex-end" gap="sm">
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button
            disabled={!photo}
            loading={sending.isPending}
            onClick={async () => done(await sendPhoto(unsent))}
          >
            Try again
          </Button>
        </Group>
      </Stack>
    )
  }
  const left = leftOut(kind)
  return (
    <Stack gap="lg">
      {copied && (
        <Text c="dimmed">
          A copy of “{copied.title}”{left && `, without: ${left}`}.
        </Text>
      )}
      {choice}
      <EntryForm
        kind={kind}
        entry={null}
        {...(copied && { begun: copyOf(kind.fields, copied.values) })}
        preview={(values) => kind.preview(values, photo?.address)}
        send={send}
        onClose={onClose}
        onDone={done}
      />
    </Stack>
  )
}

/** Takes the focus from the form, in whose place it stands. */
function UnsentPhoto({ title, problem }: Unsent) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div role="alert" ref={notice} tabIndex={-1}>
      <Notice>
        “{title}” is saved, but its photo is not. {problem}
      </Notice>
    </div>
  )
}
