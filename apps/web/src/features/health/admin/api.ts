import { count } from '@portal/shared/core/count'
import { discardMail, getHealth, retryMail, retryMails } from '@portal/shared/health/endpoints'
import type { FailedMail, PortalHealth } from '@portal/shared/health/schemas'
import { queryOptions } from '@tanstack/react-query'
import { todayKey } from '#features/today/public.ts'
import { call } from '#lib/http/api.ts'
import { queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

const REFETCH_MS = 30_000
const REFETCH_WHILE_TRYING_MS = 2000

/** Whether mails that failed before are tried at this moment. */
const isTrying = ({ checked_at, mails }: PortalHealth) =>
  mails.failures.some(({ next_try_at }) => next_try_at !== null && next_try_at <= checked_at)

/** How the portal runs. Fetched again every half a minute while it is shown, and soon while mails are tried. */
export const healthQuery = queryOptions({
  ...queryOf(getHealth, {}),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data && isTrying(data) ? REFETCH_WHILE_TRYING_MS : REFETCH_MS,
})

const changes = [healthQuery.queryKey, todayKey]

/** Tries all mails at once that wait for their next try. */
export const useRetryMails = () =>
  useChange(() => call(retryMails, {}), {
    changes,
    done: ({ tried }) => `${count(tried, 'e-mail is', 'e-mails are')} being tried again.`,
  })

const decisions = {
  retry: { endpoint: retryMail, done: 'The e-mail is being tried again.' },
  discard: { endpoint: discardMail, done: 'The e-mail is removed.' },
} as const

interface Decision extends Pick<FailedMail, 'id'> {
  decision: keyof typeof decisions
}

/** Tries a mail again, or removes it. */
export const useDecideMail = () =>
  useChange(
    ({ id, decision }: Decision): Promise<unknown> =>
      call(decisions[decision].endpoint, { params: { id } }),
    { changes, done: (_, { decision }) => decisions[decision].done },
  )
