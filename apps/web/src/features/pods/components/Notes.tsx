import { Button, Group, Text } from '@mantine/core'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { useRef, useState } from 'react'
import { lazyForm } from '#components/feedback/lazy-form.tsx'
import { SectionCard } from '#components/layout/SectionCard.tsx'
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
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const finish = () => {
    setEditing(false)
    // Once the button is there again.
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <SectionCard
      id="notes"
      title="Notes"
      intro="All members of the pod read and write them."
      action={
        editable &&
        !editing && (
          <Button ref={edit} variant="outline" onClick={() => setEditing(true)}>
            Edit notes
          </Button>
        )
      }
    >
      {editable && editing ? (
        <NotesForm id={id} notes={notes} onDone={finish} />
      ) : (
        <Text
          {...(!notes.text && { c: 'dimmed' })}
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
