import type { SuggestTable } from '@portal/shared/resources/forms'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'

const SuggestForm = lazyComponent(async () => (await import('./SuggestForm.tsx')).SuggestForm)

interface SuggestDialogProps {
  table: SuggestTable | null
  onClose: () => void
}

export const SuggestDialog = ({ table, onClose }: SuggestDialogProps) => (
  <ItemDialog item={table} onClose={onClose} title={(name) => `Suggest Resource: ${name}`}>
    {(name) => <SuggestForm table={name} onClose={onClose} />}
  </ItemDialog>
)
