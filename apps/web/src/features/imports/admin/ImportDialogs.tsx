import { paths } from '@portal/shared/core/paths'
import { resendInvitations } from '@portal/shared/imports/endpoints'
import type { OpenImport } from '@portal/shared/imports/schemas'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { notify } from '#lib/notify/notify.tsx'
import { useResend, useUndo } from './api.ts'
import { importTitle } from './import-texts.ts'

/** The numbers of rows whose invitations are sent again; without rows all of them. */
export interface Resending {
  rows?: number[]
}

export type ImportDialog = Resending | 'undo' | 'discard'

interface ImportDialogsProps {
  open: OpenImport
  dialog: ImportDialog | 'values' | null
  onClose: () => void
}

export function ImportDialogs({ open, dialog, onClose }: ImportDialogsProps) {
  const { id, outcomes, can } = open
  const title = importTitle(open)
  const isSingle = open.file_name === null
  const navigate = useNavigate()
  const resend = useResend(id)
  const undo = useUndo(open)
  return (
    <>
      <ConfirmDialog
        item={
          typeof dialog === 'object' && dialog && { id: dialog.rows?.join() ?? 'all', ...dialog }
        }
        title="Send the invitation again?"
        confirmLabel="Send again"
        busy={resend.isPending}
        onConfirm={({ rows }) => resend.mutate(rows, { onSettled: onClose })}
        onClose={onClose}
      >
        {({ rows }) => (
          <EmailsOf endpoint={resendInvitations} input={{ params: { id }, body: { rows } }} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        item={dialog === 'undo' && can.undo}
        title={isSingle ? `Withdraw the invitation to ${title}?` : `Undo importing “${title}”?`}
        confirmLabel={isSingle ? 'Withdraw the invitation' : 'Undo the import'}
        destructive
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: onClose })}
        onClose={onClose}
      >
        {isSingle ? withdrawText : undoText(outcomes)}
      </ConfirmDialog>
      <ConfirmDialog
        item={dialog === 'discard' && can.discard}
        title={`Discard “${title}”?`}
        confirmLabel="Discard the file"
        destructive
        busy={undo.isPending}
        onConfirm={() =>
          undo.mutate(undefined, {
            onSuccess: () => {
              notify.success('File deleted.')
              navigate(paths.imports, { replace: true })
            },
          })
        }
        onClose={onClose}
      >
        We’ll delete the file and your choices. No one has been invited.
      </ConfirmDialog>
    </>
  )
}

const withdrawText = 'The link stops working and we delete what you entered about this person.'

function undoText({ accepted }: OpenImport['outcomes']): string {
  return [
    'We’ll withdraw invitations that haven’t been accepted. Their links stop working and we delete those rows.',
    accepted > 0 && 'People who have joined stay members.',
  ]
    .filter(Boolean)
    .join(' ')
}
