import { List, Stack, Text } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import {
  invitationRetentionDays,
  memberInvitationDays,
  undoHours,
} from '@portal/shared/imports/options'
import type { OpenImport } from '@portal/shared/imports/schemas'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { notify } from '#lib/notify/notify.tsx'
import { useStart, useUndo } from './api.ts'
import { importTitle, startText } from './import-texts.ts'

export type ImportDialog = 'start' | 'undo' | 'discard'

interface ImportDialogsProps {
  open: OpenImport
  /** The one that is open, or another dialog of the page. */
  dialog: ImportDialog | 'values' | null
  onClose: () => void
}

/** The questions before an import is started, undone or discarded. */
export function ImportDialogs({ open, dialog, onClose }: ImportDialogsProps) {
  const { id, plans, outcomes, can } = open
  const title = importTitle(open)
  const isOne = open.file_name === null
  const navigate = useNavigate()
  const start = useStart(id)
  const undo = useUndo(open)
  return (
    <>
      <ConfirmDialog
        item={dialog === 'start' && can.start}
        title={`Start importing “${title}”?`}
        confirmLabel="Start the import"
        busy={start.isPending}
        onConfirm={() => start.mutate({ invite: plans.invite }, { onSettled: onClose })}
        onClose={onClose}
      >
        <Stack gap="sm">
          <Text>{startText(plans)}</Text>
          <List>
            <List.Item>
              Nobody is listed, signed in or sent news before they have accepted and said so.
            </List.Item>
            <List.Item>
              An invitation holds for {memberInvitationDays} days and can be sent again. Whoever has
              not accepted after {invitationRetentionDays} days is erased.
            </List.Item>
            <List.Item>You can undo the import for {undoHours} hours.</List.Item>
          </List>
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        item={dialog === 'undo' && can.undo}
        title={isOne ? `Withdraw the invitation to ${title}?` : `Undo importing “${title}”?`}
        confirmLabel={isOne ? 'Withdraw the invitation' : 'Undo the import'}
        destructive
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: onClose })}
        onClose={onClose}
      >
        {isOne ? withdrawText : undoText(outcomes)}
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
              notify.success('The file is deleted.')
              navigate(paths.imports, { replace: true })
            },
          })
        }
        onClose={onClose}
      >
        Nothing was imported from it. It is deleted with all that was chosen.
      </ConfirmDialog>
    </>
  )
}

const withdrawText =
  'The link stops working, and what you entered about this person is deleted. Who has joined stays a member.'

function undoText({ accepted }: OpenImport['outcomes']): string {
  return [
    'Invitations that were not accepted are withdrawn: their links stop working, and what the file said is deleted.',
    accepted > 0 && 'Who has joined stays a member.',
  ]
    .filter(Boolean)
    .join(' ')
}
