import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
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
export const EntryDialog = ({ kind, entry, onClose }: EntryDialogProps) => (
  <ItemDialog
    item={entry}
    onClose={onClose}
    title={(id) => `${id === 'new' ? 'Add' : 'Edit'} ${kind.singular}`}
    size="xl"
  >
    {(id) =>
      id === 'new' ? (
        <EntryForm kind={kind} entry={null} onClose={onClose} />
      ) : (
        <SavedEntry kind={kind} id={id} onClose={onClose} />
      )
    }
  </ItemDialog>
)

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
