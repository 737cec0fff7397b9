import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { putPodNotes } from '@portal/shared/pods/endpoints'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Card } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { useInlineForm } from '#lib/dom/inline-form.ts'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { podChanges } from '../api.ts'
import { notesLine } from '../pod-texts.ts'

const NotesForm = lazyComponent(async () => (await import('./NotesForm.tsx')).NotesForm)

const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

interface NotesProps {
  id: string
  notes: PodNotes
  editable: boolean
}

export function Notes({ id, notes, editable }: NotesProps) {
  const [isRestoring, restoring] = useDisclosure(false)
  const { isEditing, opener, open, close } = useInlineForm()
  return (
    <Card
      id="notes"
      title="Notes"
      intro="Everyone in the pod can read and edit them."
      action={
        editable &&
        !isEditing && (
          <Button ref={opener} variant="outline" onClick={open}>
            Edit notes
          </Button>
        )
      }
    >
      {editable && isEditing ? (
        <NotesForm id={id} notes={notes} onDone={close} />
      ) : (
        <Text {...(notes.text ? { dir: 'auto' } : { c: 'dimmed' })} style={asTyped}>
          {notes.text || 'No notes yet.'}
        </Text>
      )}
      {notes.version > 0 && (
        <Group justify="space-between" gap="0 var(--mantine-spacing-lg)">
          <Text size="sm" c="dimmed">
            {notesLine(notes)}
          </Text>
          {editable && !isEditing && notes.previous_text && (
            <Button variant="link" size="sm" onClick={restoring.open}>
              Restore the previous version
            </Button>
          )}
        </Group>
      )}
      <RestoreNotes id={id} notes={notes} opened={isRestoring} onClose={restoring.close} />
    </Card>
  )
}

interface RestoreNotesProps {
  id: string
  notes: PodNotes
  opened: boolean
  onClose: () => void
}

/** Shows the previous version of the notes, and restores it. Restoring again undoes that. */
function RestoreNotes({ id, notes, opened, onClose }: RestoreNotesProps) {
  const { previous_text: text, version } = notes
  const restore = useChange(
    (text: string) => call(putPodNotes, { params: { id }, body: { text, version } }),
    { invalidates: podChanges, successMessage: 'The previous version is restored.' },
  )
  return (
    <ConfirmDialog
      item={opened && text}
      title="Restore this version?"
      confirmLabel="Restore"
      busy={restore.isPending}
      onConfirm={(text) => restore.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(text) => (
        <Text dir="auto" style={asTyped}>
          {text}
        </Text>
      )}
    </ConfirmDialog>
  )
}
