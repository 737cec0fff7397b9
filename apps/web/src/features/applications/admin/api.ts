import {
  askApplicant,
  decideApplications,
  listApplications,
  reopenApplication,
} from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { todayKey } from '#features/today/public.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { type CallOptions, call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { nameOf } from './answers.ts'
import { type Decision, type Failure, failureMessage } from './decisions.ts'

/** What the address bar says of the review. */
export const readAdmin = (query: URLSearchParams) => ({
  /** Null is the first tab, Pending. */
  tab: readOneOf(query, 'tab', ['reviewed']),
  search: query.get('search')?.trim() ?? '',
  page: readPage(query),
  /** The application that is open one by one, or 'first'; null while the list is. */
  review: query.get('review') || null,
})

export type AdminState = ReturnType<typeof readAdmin>

const PAGE_SIZE = 20

const reviewKey = keyOf(listApplications)

/** One page of a tab. */
export function reviewQuery({ tab, search, page }: Pick<AdminState, 'tab' | 'search' | 'page'>) {
  const status = tab ?? ('pending' as const)
  const query = { status, search, page, page_size: PAGE_SIZE }
  return queryOptions({
    ...queryOf(listApplications, { query }),
    placeholderData: keepPageOf(keyOf(listApplications, { query: { status } })),
  })
}

const QUEUE_SIZE = 100

/** As many as one call lists, with a page of the list among them; as they are decided, the others move up. */
export const queueQuery = ({ search, page }: Pick<AdminState, 'search' | 'page'>) => {
  const query = { search, page: Math.ceil((page * PAGE_SIZE) / QUEUE_SIZE), page_size: QUEUE_SIZE }
  return queryOf(listApplications, { query: { status: 'pending', ...query } })
}

/** What the form adds to a decision. */
export type DecisionDetails = Pick<
  EndpointInput<typeof decideApplications>['body'],
  'note' | 'reason' | 'notify'
>

interface DecideInput {
  decision: Decision
  applications: Application[]
  details: DecisionDetails
}

/** To be called after a decision: the lists and the counts on the navigation load again. */
export async function refreshReview(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: todayKey })
  await queryClient.invalidateQueries({ queryKey: reviewKey })
}

/** Decides applications by one call, and gives those that were not decided, each with the reason. */
export async function decide(
  { decision, applications, details }: DecideInput,
  options?: CallOptions,
): Promise<Failure[]> {
  const failureOf = (application: Application, message: string) => {
    return { id: application.id, name: nameOf(application), message }
  }
  try {
    const body = {
      ids: applications.map(({ id }) => id),
      versions: Object.fromEntries(applications.map(({ id, version }) => [id, version])),
      decision,
      ...details,
    }
    const { results } = await call(decideApplications, { body }, options)
    const refusals = new Map(
      results.flatMap((one) => (one.outcome === 'refused' ? [[one.id, one.error]] : [])),
    )
    return applications.flatMap((one) => {
      const message = refusals.get(one.id)
      return message === undefined ? [] : [failureOf(one, message)]
    })
  } catch (error) {
    return applications.map((one) => failureOf(one, failureMessage(decision, error)))
  }
}

/** Asks an applicant. The screen says how it went. */
export function useAsk() {
  const emailed = useEmailText()
  return useChange(
    ({ application, question }: { application: Application; question: string }) =>
      call(askApplicant, {
        params: { id: application.id },
        body: { question, version: application.version },
      }),
    {
      invalidates: [reviewKey, todayKey],
      successMessage: (_, { application }) =>
        emailed(`Your question is on its way to ${nameOf(application)}.`),
    },
  )
}

/** Makes a rejected application pending again. */
export function useReopen() {
  const emailed = useEmailText()
  return useChange(({ id }: Application) => call(reopenApplication, { params: { id } }), {
    invalidates: [reviewKey, todayKey],
    successMessage: (_, application) =>
      `${nameOf(application)}'s application is pending again. ${emailed('An email is on its way.')}`,
  })
}
