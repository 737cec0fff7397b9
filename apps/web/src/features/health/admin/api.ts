import { count } from '@portal/shared/core/count'
import { discardMail, getHealth, retryMail, retryMails } from '@portal/shared/health/endpoints'
import type { FailedMail, PortalHealth } from '@portal/shared/health/schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { waitingKey } from '#lib/waiting.ts'

const REFETCH_MS = 30_000
const REFETCH_WHILE_TRYING_MS = 2000

/** Whether mails that failed before are tried at this moment. */
const isTrying = ({ checked_at, mails }: PortalHealth) =>
  mails.failures.some(({ next_try_at }) => next_try_at !== null && next_try_at <= checked_at)

/** How the portal runs. Fetched again every half a minute while it is shown, and soon while mails are tried. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call(getHealth, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data && isTrying(data) ? REFETCH_WHILE_TRYING_MS : REFETCH_MS,
})

const decisions = {
  retry: {
    endpoint: retryMail,
    done: 'The e-mail is being tried again.',
    failed: 'The e-mail could not be tried again.',
  },
  discard: {
    endpoint: discardMail,
    done: 'The e-mail is removed.',
    failed: 'The e-mail could not be removed.',
  },
} as const
type MailDecision = keyof typeof decisions

function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: waitingKey })
    return queryClient.invalidateQueries({ queryKey: healthQuery.queryKey })
  }
}

/** Tries all mails at once that wait for their next try. */
export function useRetryMails() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(retryMails, {}),
    onSuccess: async ({ tried }) => {
      notify.success(`${count(tried, 'e-mail is', 'e-mails are')} being tried again.`)
      await refresh()
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'The e-mails could not be tried again.')),
  })
}

/** Tries a mail again, or removes it. The page is fetched again afterwards, also after a conflict. */
export function useDecideMail() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, decision }: Pick<FailedMail, 'id'> & { decision: MailDecision }) =>
      call(decisions[decision].endpoint, { params: { id } }),
    onSuccess: async (_, { decision }) => {
      notify.success(decisions[decision].done)
      await refresh()
    },
    onError: (error, { decision }) => {
      notifyFailure(error, messageOf(error, decisions[decision].failed))
      if (error instanceof ApiError && error.status < 500) void refresh()
    },
  })
}
