import { Modal } from '@mantine/core'
import type { Win } from '@portal/shared/wins/schemas'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { useLast } from '#lib/use-last.ts'
import { useDeleteWin } from '../mutations.tsx'
import { named } from '../win-texts.ts'
import type { DialogName } from '../wins-state.ts'
import { RemoveForm } from './RemoveForm.tsx'
import { WinForm } from './WinForm.tsx'
import classes from './Wins.module.css'

interface WinDialogsProps {
  /** The dialog that is open and whose win it is about; a new win is nobody's yet. */
  open: { dialog: DialogName; win: Win | null } | null
  owner: string
  onClose: () => void
  /** The win is gone; the dialog has to go as well. */
  onGone: () => void
  /** The dialog has faded, and what opened it went with the win: focus is nowhere. */
  onAdrift?: () => void
}

export function WinDialogs({ open, owner, onClose, onGone, onAdrift }: WinDialogsProps) {
  const shown = useLast(open)
  const del = useDeleteWin()
  const is = (dialog: DialogName) => open?.dialog === dialog
  const win = shown?.win ?? null
  const faded = () => {
    if (document.activeElement === document.body) onAdrift?.()
  }

  return (
    <>
      <Modal
        opened={is('post') || is('edit')}
        onClose={onClose}
        title={shown?.dialog === 'edit' ? 'Edit Win' : 'Post a Win'}
      >
        <WinForm
          key={win?.id ?? 'new'}
          win={win}
          owner={owner}
          onDone={onClose}
          onCancel={onClose}
        />
      </Modal>
      <ConfirmDialog
        opened={is('delete')}
        title={win ? `Delete ${named(win)}?` : ''}
        confirmLabel="Delete win"
        destructive
        busy={del.isPending}
        onConfirm={() => win && del.mutate(win, { onSuccess: onGone })}
        onClose={onClose}
        onClosed={faded}
      >
        <p className={classes.consequence}>
          It goes with all its reactions. You can undo this right afterwards.
        </p>
      </ConfirmDialog>
      <Modal
        opened={is('remove')}
        onClose={onClose}
        onExitTransitionEnd={faded}
        title={win && `Remove ${named(win)}?`}
      >
        {win && <RemoveForm win={win} onDone={onGone} onCancel={onClose} />}
      </Modal>
    </>
  )
}
