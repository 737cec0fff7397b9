import { Text } from '@mantine/core'
import { removeWin } from '@portal/shared/wins/endpoints'
import type { Win } from '@portal/shared/wins/schemas'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { emailsOf, ReasonDialog, reasonForAuthor } from '#components/ReasonDialog.tsx'
import { useDeleteWin, useRemoveWin } from '../api.ts'
import { quoteTitle } from '../win-facts.ts'

export const WinForm = lazyComponent(async () => (await import('./WinForm.tsx')).WinForm)

export type WinAct = 'edit' | 'delete' | 'remove'

/** The open action on a win. */
export type AskedOfWin = { act: WinAct; win: Win } | null

interface WinDialogsProps {
  asked: AskedOfWin
  onClose: () => void
  onGone: () => void
}

export function WinDialogs({ asked, onClose, onGone }: WinDialogsProps) {
  const del = useDeleteWin()
  const remove = useRemoveWin()
  const about = (act: WinAct) => asked?.act === act && asked.win
  return (
    <>
      <ItemDialog item={about('edit')} title="Edit Win" onClose={onClose}>
        {(win) => <WinForm win={win} onDone={onClose} onCancel={onClose} />}
      </ItemDialog>
      <ConfirmDialog
        item={about('delete')}
        title={(win) => `Delete ${quoteTitle(win)}?`}
        confirmLabel="Delete win"
        destructive
        busy={del.isPending}
        onConfirm={(win) => del.mutate(win, { onSuccess: onGone })}
        onClose={onClose}
      >
        <Text>This also deletes its reactions. You can undo it right afterwards.</Text>
      </ConfirmDialog>
      <ReasonDialog
        item={about('remove')}
        content={(win) => ({
          title: `Remove ${quoteTitle(win)}?`,
          text: 'Members can no longer see it. You can’t undo this.',
          reason: reasonForAuthor(win.userName),
          emails: emailsOf(removeWin, ({ reason }) => ({
            params: { id: win.id },
            body: { reason },
          })),
          button: 'Remove win',
          destructive: true,
        })}
        send={(win, { reason }) => remove.mutateAsync({ win, reason })}
        onDone={onGone}
        onClose={onClose}
      />
    </>
  )
}
