import { cancelAccountDeletion, deleteMyAccount } from '@portal/shared/privacy/endpoints'
import type { DeletionRequest } from '@portal/shared/privacy/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { updateUser } from '#lib/session.ts'

/** What she answers before she goes. An applicant has neither wins nor votes. */
export const emptyRequest: DeletionRequest = { password: '', wins: 'remove', votes: 'remove' }

function useLearn() {
  const queryClient = useQueryClient()
  return (deletion_due_at: string | null) => {
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, deletion_due_at })
    updateUser({ deletion_due_at })
    // Whether she is listed and where she is signed in have changed with it.
    void queryClient.invalidateQueries()
  }
}

export function useAskForDeletion() {
  const learn = useLearn()
  return useMutation({
    mutationFn: (body: DeletionRequest) => call(deleteMyAccount, { body }),
    onSuccess: ({ deletion_due_at }) => learn(deletion_due_at),
  })
}

export function useKeepAccount() {
  const learn = useLearn()
  return useMutation({
    mutationFn: () => call(cancelAccountDeletion, {}),
    onSuccess: () => {
      learn(null)
      notify.success('Your account stays, as it was.')
    },
    onError: (error) => notifyFailure(error, messageOf(error, 'That could not be undone.')),
  })
}
