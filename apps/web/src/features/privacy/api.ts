import {
  cancelAccountDeletion,
  deleteMyAccount,
  exportMyData,
} from '@portal/shared/privacy/endpoints'
import type { DeletionRequest, ExportFormat } from '@portal/shared/privacy/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '#lib/api.ts'
import { saveFile } from '#lib/browser.ts'
import { today } from '#lib/dates.ts'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { onFailure } from '#lib/notify-failure.ts'
import { updateUser } from '#lib/session.ts'

/** Downloads everything that the portal holds about the member, as a file. */
export const useDownloadMyData = () =>
  useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await fetchFile(exportMyData, { query: { format } })
      saveFile(file, `my-data-${today()}.${format}`)
    },
    onSuccess: () => notify.success('Your data is downloaded.'),
    onError: onFailure('Your data could not be downloaded.'),
  })

/** Stores when the account is deleted; null after the deletion is cancelled. */
function useUpdateDeletion() {
  const queryClient = useQueryClient()
  return (deletion_due_at: string | null) => {
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, deletion_due_at })
    updateUser({ deletion_due_at })
    // The listing in the directory and the sessions change with it.
    void queryClient.invalidateQueries()
  }
}

/** Asks for the deletion of the account. Answers when it is deleted. */
export function useAskForDeletion() {
  const update = useUpdateDeletion()
  return async (body: DeletionRequest) => {
    const { deletion_due_at } = await call(deleteMyAccount, { body })
    update(deletion_due_at)
    return deletion_due_at
  }
}

/** Cancels the deletion of the account. */
export function useKeepAccount() {
  const update = useUpdateDeletion()
  return useMutation({
    mutationFn: () => call(cancelAccountDeletion, {}),
    onSuccess: () => {
      update(null)
      notify.success('Your account stays, as it was.')
    },
    onError: onFailure('That could not be undone.'),
  })
}
