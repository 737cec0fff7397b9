import { Modal } from '@mantine/core'
import type { SuggestTable } from '@portal/shared/resources/forms'
import { lazyForm } from '#components/feedback/lazy-form.tsx'
import { useLast } from '#lib/use-last.ts'

const SuggestForm = lazyForm(async () => (await import('./SuggestForm.tsx')).SuggestForm)

interface SuggestDialogProps {
  /** The table whose form is open; null while none is. */
  table: SuggestTable | null
  onClose: () => void
}

export function SuggestDialog({ table, onClose }: SuggestDialogProps) {
  const shown = useLast(table)
  return (
    <Modal opened={table !== null} onClose={onClose} title={`Suggest Resource: ${shown ?? ''}`}>
      {shown && <SuggestForm key={shown} table={shown} onClose={onClose} />}
    </Modal>
  )
}
