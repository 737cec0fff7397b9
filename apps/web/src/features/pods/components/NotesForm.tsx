import { Box, Button, Stack, Text } from '@mantine/core'
import { putPodNotes } from '@portal/shared/pods/endpoints'
import { notesFormSchema } from '@portal/shared/pods/forms'
import type { PodNotes } from '@portal/shared/pods/schemas'
import { useForm, useWatch } from 'react-hook-form'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { resolverFor } from '#lib/forms/forms.ts'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { podChanges } from '../api.ts'

/** The version says what the text began as. */
type Values = Pick<PodNotes, 'text' | 'version'>

const resolver = resolverFor((values: Values) => notesFormSchema.safeParse(values))

interface NotesFormProps {
  /** The id of the pod. */
  id: string
  /** As the server has them now: others may save them meanwhile. */
  notes: PodNotes
  onDone: () => void
}

/** Writes the notes. If somebody else has saved others since, those stand above what was typed. */
export function NotesForm({ id, notes, onDone }: NotesFormProps) {
  const write = useChange((body: Values) => call(putPodNotes, { params: { id }, body }), {
    changes: podChanges,
    done: { title: 'Saved', message: 'The notes are saved for the whole pod.' },
  })
  const form = useForm({
    resolver,
    defaultValues: { text: notes.text, version: notes.version },
  })
  const version = useWatch({ control: form.control, name: 'version' })
  const replace = () => {
    form.setValue('version', notes.version)
    form.setFocus('text')
  }
  return (
    <DialogForm form={form} send={write.mutateAsync} submitLabel="Save notes" onClose={onDone}>
      {notes.version > version && (
        <Stack role="alert" gap="sm" p="md" bdrs="md" bg="var(--portal-tint)">
          <Text fw={600}>This changed since you opened it. What you typed is still below.</Text>
          <Box
            component="blockquote"
            aria-label="The notes as they are saved"
            m={0}
            mah="16rem"
            tabIndex={0}
            style={{ overflow: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {notes.text || 'They are empty now.'}
          </Box>
          <Button size="sm" variant="outline" onClick={replace} style={{ alignSelf: 'start' }}>
            Replace with mine
          </Button>
        </Stack>
      )}
      <TextAreaField control={form.control} name="text" label="Notes" rows={8} />
    </DialogForm>
  )
}
