import {
  cancelAccountDeletion,
  deleteMyAccount,
  exportMyData,
} from '@portal/shared/privacy/endpoints'
import type { DeletionRequest, ExportFormat } from '@portal/shared/privacy/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { saveFile } from '#lib/dom/files.ts'
import { call, fetchFile } from '#lib/http/api.ts'
import { everything } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { meQuery } from '#lib/session/me.ts'
import { updateUser } from '#lib/session/session.ts'
import { today } from '#lib/text/dates.ts'

export const useDownloadMyData = () =>
  useChange((format: ExportFormat) => fetchFile(exportMyData, { query: { format } }), {
    onSaved: (file, format) => saveFile(file, `my-data-${today()}.${format}`),
    successMessage: 'Your data is in your downloads.',
  })

/** Stores the date of deletion; null after it is cancelled. */
function updateDeletion(queryClient: QueryClient, deletion_due_at: string | null) {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, deletion_due_at })
  updateUser({ deletion_due_at })
}

export const useRequestDeletion = () =>
  useChange((body: DeletionRequest) => call(deleteMyAccount, { body }), {
    onSaved: ({ deletion_due_at }, _, queryClient) => updateDeletion(queryClient, deletion_due_at),
    // The deletion also changes the directory listing and the sessions.
    invalidates: [everything],
  })

export const useCancelDeletion = () =>
  useChange(() => call(cancelAccountDeletion, {}), {
    onSaved: (_answer, _, queryClient) => updateDeletion(queryClient, null),
    invalidates: [everything],
    successMessage: 'We’ll keep your account as it was.',
  })
