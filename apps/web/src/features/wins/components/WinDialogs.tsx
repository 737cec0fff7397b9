import { Text } from '@mantine/core'
import type { Win } from '@portal/shared/wins/schemas'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { lazyForm } from '#components/feedback/lazy-form.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import { useUrlDialog, useUrlState } from '#lib/url-state.ts'
import { type DialogName, readWins, useDeleteWin, useRemoveWin, winQuery } from '../api.ts'
import { named } from '../win-facts.ts'

const WinForm = lazyForm(async () => (await import('./WinForm.tsx')).WinForm)

const may: Record<DialogName, (win: Win | null) => boolean> = {
  post: () => true,
  edit: (win) => win?.can.edit === true,
  delete: (win) => win?.can.delete === true,
  remove: (win) => win?.can.remove === true,
}

/**
 * The dialog that the address names, with its win: one of `shown`, or fetched. A dialog that the member may
 * not use, or whose win is gone, is removed from the address.
 */
export function useWinDialog(shown: Win[]) {
  const [state, change] = useUrlState(readWins)
  const { dialog, win: id } = state
  const listed = shown.find((win) => win.id === id)
  // A win that leaves the list while it is being edited keeps its dialog, with what was typed in it.
  const last = useRef<Win>(undefined)
  if (listed) last.current = listed
  const known = last.current?.id === id ? last.current : undefined
  const { data, isError } = useQuery({
    ...winQuery(id ?? ''),
    enabled: id !== null && known === undefined,
  })
  const win = (id !== null && (known ?? data)) || null
  const open = dialog !== null && may[dialog](win) ? { dialog, win } : null

  const settled = dialog === 'post' || id === null || win !== null || isError
  const url = useUrlDialog(
    dialog !== null,
    change,
    { dialog: null, win: null },
    dialog !== null && settled && open === null,
  )

  const opening = (next: DialogName, about: Win | null) =>
    url.open({ dialog: next, win: about?.id ?? null })
  const latest = useRef(opening)
  latest.current = opening
  /** Stable, so that a long list does not render again when the address changes. */
  const act = useCallback(
    (next: DialogName, about: Win | null = null) => latest.current(next, about),
    [],
  )

  return { open, act, close: url.close }
}

interface WinDialogsProps {
  /** The dialog that is open, with its win; null for a new one. */
  open: { dialog: DialogName; win: Win | null } | null
  onClose: () => void
  /** The win was deleted or removed: the dialog has to close. */
  onGone: () => void
  /** The dialog has closed; what opened it may have gone with the win. */
  onClosed?: () => void
}

export function WinDialogs({ open, onClose, onGone, onClosed }: WinDialogsProps) {
  const del = useDeleteWin()
  const remove = useRemoveWin()
  const about = (dialog: DialogName) => open?.dialog === dialog && open.win
  return (
    <>
      <ItemDialog
        item={open?.dialog === 'post' || about('edit')}
        title={(win) => (win === true ? 'Post a Win' : 'Edit Win')}
        onClose={onClose}
      >
        {(win) => <WinForm win={win === true ? null : win} onDone={onClose} onCancel={onClose} />}
      </ItemDialog>
      <ConfirmDialog
        item={about('delete')}
        title={(win) => `Delete ${named(win)}?`}
        confirmLabel="Delete win"
        destructive
        busy={del.isPending}
        onConfirm={(win) => del.mutate(win, { onSuccess: onGone })}
        onClose={onClose}
        onClosed={onClosed}
      >
        <Text>It goes with all its reactions. You can undo this right afterwards.</Text>
      </ConfirmDialog>
      <ReasonDialog
        item={about('remove')}
        words={(win) => ({
          title: `Remove ${named(win)}?`,
          text: 'It leaves the page for everybody. This cannot be taken back here.',
          reason: {
            label: 'Reason for the author',
            description: `Goes to ${win.userName} by e-mail, as you write it.`,
            missing: 'Please say why, for the author',
          },
          button: 'Remove win',
          destructive: true,
        })}
        send={(win, { reason }) => remove.mutateAsync({ win, reason })}
        onDone={onGone}
        onClose={onClose}
        onClosed={onClosed}
      />
    </>
  )
}
