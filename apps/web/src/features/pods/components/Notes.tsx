import { Button, Group, Stack, Text } from '@mantine/core'
import { putPodNotes } from '@portal/shared/pods/endpoints'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { useQuery } from '@tanstack/react-query'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { lazyForm } from '#components/feedback/lazy-form.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { call } from '#lib/api.ts'
import { useChange } from '#lib/use-change.ts'
import { useEditing } from '#lib/use-editing.ts'
import { notesHistoryQuery, podChanges } from '../api.ts'
import { notesLine } from '../pod-texts.ts'

const NotesForm = lazyForm(async () => (await import('./NotesForm.tsx')).NotesForm)

interface NotesProps {
  /** The id of the pod. */
  id: string
  notes: PodNotes
  editable: boolean
  onHistory: () => void
}

/** What the members of a pod write together. */
export function Notes({ id, notes, editable, onHistory }: NotesProps) {
  const { editing, opener, begin, end } = useEditing()
  return (
    <SectionCard
      id="notes"
      title="Notes"
      intro="All members of the pod read and write them."
      action={
        editable &&
        !editing && (
          <Button ref={opener} variant="outline" onClick={begin}>
            Edit notes
          </Button>
        )
      }
    >
      {editable && editing ? (
        <NotesForm id={id} notes={notes} onDone={end} />
      ) : (
        <Text
          {...(notes.text ? { dir: 'auto' } : { c: 'dimmed' })}
          style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {notes.text || 'Nothing is written down yet.'}
        </Text>
      )}
      {notes.version > 0 && (
        <Group justify="space-between" gap="0 var(--mantine-spacing-lg)">
          <Text size="sm" c="dimmed">
            {notesLine(notes)}
          </Text>
          <Button variant="link" size="sm" onClick={onHistory}>
            Earlier versions
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}

interface NotesHistoryProps {
  /** The id of the pod. */
  id: string
  /** The version of the notes as they are. */
  current: number
  editable: boolean
  opened: boolean
  onClose: () => void
}

/** The earlier versions of the notes. Restoring one writes it as the newest; nothing is lost by it. */
export function NotesHistory({ id, current, editable, opened, onClose }: NotesHistoryProps) {
  const query = useQuery({ ...notesHistoryQuery(id), enabled: opened })
  const restore = useChange(
    ({ text }: PodNotes) => call(putPodNotes, { params: { id }, body: { text, version: current } }),
    { changes: podChanges, done: 'The earlier notes are back.' },
  )
  return (
    <ItemDialog item={opened} onClose={onClose} title="Earlier versions of the notes">
      <QueryBoundary
        query={query}
        failed="The earlier versions could not be loaded."
        skeleton={<RowsSkeleton />}
      >
        {(versions) => (
          <Rows label="Versions, latest first" space="xs">
            {versions.map((notes) => (
              <li key={notes.version}>
                <Disclosure summary={notesLine(notes)}>
                  <Stack gap="sm" pb="sm" align="flex-start">
                    <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {notes.text || 'Empty'}
                    </Text>
                    {editable && notes.version !== current && (
                      <Button
                        size="sm"
                        variant="outline"
                        loading={restore.isPending}
                        onClick={() => restore.mutate(notes, { onSuccess: onClose })}
                      >
                        Restore this version
                      </Button>
                    )}
                  </Stack>
                </Disclosure>
              </li>
            ))}
          </Rows>
        )}
      </QueryBoundary>
    </ItemDialog>
  )
}
