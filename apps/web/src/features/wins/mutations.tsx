import { deleteWin, postWin, removeWin, restoreWin, updateWin } from '@portal/shared/wins/endpoints'
import type { Win, WinForm } from '@portal/shared/wins/schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { UndoNotice } from './components/UndoNotice.tsx'
import { payloadOf } from './win-form.ts'
import { addWin, dropWin, putWin } from './wins-cache.ts'
import { listsKey } from './wins-queries.ts'

/** Reads the lists again after a change. Invalidating does not restart a first load that is under way. */
async function refetchLists(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: listsKey })
  await queryClient.invalidateQueries({ queryKey: listsKey })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return { queryClient, refresh: () => void refetchLists(queryClient) }
}

/** Posts a new win, or changes `win`. Whoever calls handles what the server refuses. */
export function useSaveWin(win: Win | null) {
  const { queryClient, refresh } = useRefresh()
  return useMutation({
    mutationFn: (form: WinForm) => {
      // A field that is left out stays as it is: a link that was cleared is sent empty.
      const body = { ...form, link: form.link ?? '' }
      if (win) return call(updateWin, { params: { id: win.id }, body })
      return call(postWin, { body: payloadOf(form) })
    },
    onSuccess: (saved) => {
      if (win) putWin(queryClient, saved.id, () => saved)
      else addWin(queryClient, saved)
      notify.success(win ? 'Win updated successfully!' : 'Win posted successfully!')
      refresh()
    },
  })
}

function useRestoreWin() {
  const { queryClient, refresh } = useRefresh()
  return async ({ id }: Win) => {
    try {
      addWin(queryClient, await call(restoreWin, { params: { id } }))
      notify.success('Your win is back.')
    } catch (error) {
      notifyFailure(error, messageOf(error, 'Your win could not be brought back.'))
    }
    refresh()
  }
}

/** Deletes a win of her own; the notification offers to undo it. */
export function useDeleteWin() {
  const { queryClient, refresh } = useRefresh()
  const restore = useRestoreWin()
  return useMutation({
    mutationFn: (win: Win) => call(deleteWin, { params: { id: win.id } }),
    onSuccess: (_, win) => {
      dropWin(queryClient, win)
      const undo = () => {
        notify.dismiss(notice)
        void restore(win)
      }
      const notice = notify.success(
        <UndoNotice message="Win deleted successfully!" onUndo={undo} />,
      )
      refresh()
    },
    onError: (error) => notifyFailure(error, messageOf(error, 'Your win could not be deleted.')),
  })
}

/** An administrator takes a win down; its author is mailed the reason. */
export function useRemoveWin() {
  const { queryClient, refresh } = useRefresh()
  return useMutation({
    mutationFn: ({ win, reason }: { win: Win; reason: string }) =>
      call(removeWin, { params: { id: win.id }, body: { reason } }),
    onSuccess: (_, { win }) => {
      dropWin(queryClient, win)
      notify.success(`The win is removed. ${win.userName} gets an e-mail with your reason.`)
      refresh()
    },
  })
}
