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
  dialog: ImportDialog | 'values' | null
  onClose: () => void
}

export function ImportDialogs({ open, dialog, onClose }: ImportDialogsProps) {
  const { id, plans, outcomes, can } = open
  const title = importTitle(open)
  const isSingle = open.file_name === null
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
            <List.Item>We only list people or send them news if they accept and agree.</List.Item>
            <List.Item>
              Invitations work for {memberInvitationDays} days and you can send them again. We
              delete people who haven’t accepted after {invitationRetentionDays} days.
            </List.Item>
            <List.Item>You can undo the import for {undoHours} hours.</List.Item>
          </List>
        </Stack>
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
