import type { Application } from '@portal/shared/applications/schemas'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonContent } from '#components/ReasonForm.tsx'
import { nameOf } from './answers.ts'
import { useAddNote } from './api.ts'

export const noteField = {
  label: 'Your note',
  description:
    'Other reviewers see it before they decide. Applicants get it when they download their data.',
  requiredMessage: 'Please write a note',
} as const satisfies ReasonContent['reason']

interface NoteDialogProps {
  application: Application | null
  onClose: () => void
}

export function NoteDialog({ application, onClose }: NoteDialogProps) {
  const { mutateAsync } = useAddNote()
  return (
    <ReasonDialog
      item={application}
      size="md"
      onClose={onClose}
      content={(about) => ({
        title: `Note about ${nameOf(about)}`,
        reason: noteField,
        button: 'Save note',
      })}
      send={(about, { reason }) => mutateAsync({ application: about, note: reason })}
    />
  )
}
