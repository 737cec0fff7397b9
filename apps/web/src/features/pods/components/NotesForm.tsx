import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { putPodNotes } from '@portal/shared/pods/endpoints'
import { notesFormSchema } from '@portal/shared/pods/forms'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { useState } from 'react'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { ApiError, call } from '#lib/api.ts'
import { resolverFor } from '#lib/forms.ts'
import { useChange } from '#lib/use-change.ts'
import { newerNotes, podChanges, type SavedNotes } from '../api.ts'

/** The version goes into the draft as well: it says what the text began as. */
type Values = Pick<PodNotes, 'text' | 'version'>

const resolver = resolverFor((values: Values) => notesFormSchema.safeParse(values))

interface NotesFormProps {
  /** The id of the pod. */
  id: string
  notes: PodNotes
  onDone: () => void
}

/** Writes the notes. If somebody else has saved others meanwhile, both are shown, and the member decides. */
export function NotesForm({ id, notes, onDone }: NotesFormProps) {
  const [newer, setNewer] = useState<SavedNotes | null>(null)
  const write = useChange((body: Values) => call(putPodNotes, { params: { id }, body }), {
    changes: podChanges,
    done: { title: 'Saved', message: 'The notes are saved for the whole pod.' },
  })
  const dialog = useDraftForm({
    name: `pod-notes:${id}`,
    empty: (): Values => ({ text: notes.text, version: notes.version }),
    resolver,
  })
  const { form } = dialog
  const send = async (values: Values) => {
    try {
      await write.mutateAsync(values)
    } catch (error) {
      const saved = newerNotes(error)
      if (!saved || !(error instanceof ApiError)) throw error
      setNewer(saved)
      // Without its details, which are no messages for the fields of this form.
      const { status, code, message } = error
      throw new ApiError({ status, code, message })
    }
  }
  const settle = (text: string, { version }: SavedNotes) => {
    form.setValue('version', version)
    form.setValue('text', text)
    setNewer(null)
    form.setFocus('text')
  }
  return (
    <DialogForm {...dialog} send={send} submitLabel="Save notes" onClose={onDone}>
      {newer && (
        <Conflict
          newer={newer}
          onMerge={() => settle(mergeNotes(newer.text, form.getValues('text')), newer)}
          onKeep={() => settle(form.getValues('text'), newer)}
        />
      )}
      <TextAreaField control={form.control} name="text" label="Notes" rows={8} />
    </DialogForm>
  )
}

interface ConflictProps {
  newer: SavedNotes
  onMerge: () => void
  onKeep: () => void
}

/** The notes that somebody else has saved, above those that are being written. */
function Conflict({ newer, onMerge, onKeep }: ConflictProps) {
  return (
    <Stack role="alert" gap="sm" p="md" bdrs="md" bg="var(--portal-tint)">
      <Text fw={600}>
        {newer.author ?? 'Another member'} has saved other notes meanwhile. What you typed is still
        below.
      </Text>
      <Box
        component="blockquote"
        aria-label="The notes as they are saved"
        m={0}
        mah="16rem"
        tabIndex={0}
        style={{ overflow: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {newer.text || 'They are empty now.'}
      </Box>
      <Group gap="sm">
        <Button size="sm" onClick={onMerge}>
          Add my lines to these
        </Button>
        <Button size="sm" variant="outline" onClick={onKeep}>
          Keep mine in their place
        </Button>
      </Group>
    </Stack>
  )
}

/**
 * Two versions of a text in one: the saved one, and below it the lines that are only in the other. Both
 * began as the same text, so lines that they share are not repeated.
 */
export function mergeNotes(saved: string, mine: string): string {
  const known = new Set(saved.split('\n').map((line) => line.trim()))
  const added = mine.split('\n').filter((line) => !known.has(line.trim()))
  return [saved.trimEnd(), added.join('\n').trim()].filter(Boolean).join('\n\n')
}
