import { Badge, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { useLast } from '#lib/use-last.ts'
import { entryQuery } from './api.ts'
import { sinceText, stateNames } from './ContentList.tsx'
import { EntryForm } from './EntryForm.tsx'
import { History, lastChangeText } from './History.tsx'

interface EntryDialogProps {
  kind: ContentKind
  /** An entry's id, or 'new'; null while closed. */
  entry: string | null
  onClose: () => void
}

/** The editor of an entry, with its history and what is edited beside the form. */
export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  const shown = useLast(entry)
  const isNew = shown === 'new'
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      title={`${isNew ? 'Add' : 'Edit'} ${kind.singular}`}
      size="xl"
    >
      {isNew && <EntryForm key={kind.name} kind={kind} entry={null} onClose={onClose} />}
      {shown && !isNew && <SavedEntry key={shown} kind={kind} id={shown} onClose={onClose} />}
    </Modal>
  )
}

interface SavedEntryProps {
  kind: ContentKind
  id: string
  onClose: () => void
}

function SavedEntry({ kind, id, onClose }: SavedEntryProps) {
  const query = useQuery(entryQuery(kind, id))
  return (
    <QueryBoundary
      query={query}
      failed="This entry could not be loaded"
      skeleton={<RowsSkeleton />}
    >
      {(entry) => (
        <Stack gap="lg">
          <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)">
            <Badge variant="secondary">{stateNames[entry.meta.state]}</Badge>
            <Text c="dimmed">
              {[sinceText(entry.meta), lastChangeText(entry.history)].filter(Boolean).join('. ')}
            </Text>
          </Group>
          {entry.beside}
          <EntryForm kind={kind} entry={entry} onClose={onClose} />
          <History changes={entry.history} fields={kind.fields} />
        </Stack>
      )}
    </QueryBoundary>
  )
}
