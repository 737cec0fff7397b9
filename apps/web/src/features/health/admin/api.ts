import { formatCount } from '@portal/shared/core/count'
import { discardEmail, getHealth, retryEmail, retryEmails } from '@portal/shared/health/endpoints'
import type { FailedEmail, PortalHealth } from '@portal/shared/health/schemas'
import { todayKey } from '#features/today/public.ts'
import { call } from '#lib/http/api.ts'
import { fresh, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

const REFETCH_MS = 30_000
const REFETCH_WHILE_TRYING_MS = 2000

const isTrying = ({ checked_at, emails }: PortalHealth) =>
  emails.failures.some(({ next_try_at }) => next_try_at !== null && next_try_at <= checked_at)

/** The portal's health. Refetched every 30 s, and more often while emails are retried. */
export const healthQuery = queryOf(
  getHealth,
  {},
  {
    ...fresh,
    refetchInterval: ({ state: { data } }) =>
      data && isTrying(data) ? REFETCH_WHILE_TRYING_MS : REFETCH_MS,
  },
)

const changes = [healthQuery.queryKey, todayKey]

export const useRetryEmails = () =>
  useChange(() => call(retryEmails, {}), {
    invalidates: changes,
    successMessage: ({ tried }) => `${formatCount(tried, 'email is', 'emails are')} being retried.`,
  })

const decisions = {
  retry: { endpoint: retryEmail, done: 'Retrying the email.' },
  discard: { endpoint: discardEmail, done: 'Email removed.' },
} as const

interface Decision extends Pick<FailedEmail, 'id'> {
  decision: keyof typeof decisions
}

export const useDecideEmail = () =>
  useChange(
    ({ id, decision }: Decision): Promise<unknown> =>
      call(decisions[decision].endpoint, { params: { id } }),
    { invalidates: changes, successMessage: (_, { decision }) => decisions[decision].done },
  )
