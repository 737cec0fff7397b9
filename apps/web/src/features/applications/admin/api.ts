import {
  addReviewNote,
  askApplicant,
  decideApplications,
  deleteReviewNote,
  getReviewTemplates,
  listApplications,
  reopenApplication,
} from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { todayKey } from '#features/today/public.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { type CallOptions, call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { nameOf } from './answers.ts'
import { type Decision, type Failure, failureMessage } from './decisions.ts'

export const readAdmin = (query: URLSearchParams) => ({
  /** Null is the first tab, Pending. */
  tab: readOneOf(query, 'tab', ['reviewed']),
  /** Null for both decisions. */
  decision: readOneOf(query, 'decision', ['approved', 'rejected']),
  search: query.get('search')?.trim() ?? '',
  page: readPage(query),
  /** The id of the application under review, or 'first'; null while the list is shown. */
  review: query.get('review') || null,
})

export type AdminState = ReturnType<typeof readAdmin>

const PAGE_SIZE = 20

const reviewKey = keyOf(listApplications)

type ListState = Pick<AdminState, 'tab' | 'decision' | 'search' | 'page'>

export function reviewQuery({ tab, decision, search, page }: ListState) {
  const status = tab ? (decision ?? tab) : ('pending' as const)
  const query = { status, search, page, page_size: PAGE_SIZE }
  const placeholderData = keepPageOf(keyOf(listApplications, { query: { status } }))
  return queryOf(listApplications, { query }, { placeholderData })
}

const QUEUE_SIZE = 100

/** The queue: the largest page that contains the list's page. */
export const queueQuery = ({ search, page }: Pick<AdminState, 'search' | 'page'>) => {
  const query = { search, page: Math.ceil((page * PAGE_SIZE) / QUEUE_SIZE), page_size: QUEUE_SIZE }
  return queryOf(listApplications, { query: { status: 'pending', ...query } })
}

export type DecisionDetails = Pick<
  EndpointInput<typeof decideApplications>['body'],
  'note' | 'reason' | 'notify'
>

interface DecideInput {
  decision: Decision
  applications: Application[]
  details: DecisionDetails
}

export const decisionBody = ({ decision, applications, details }: DecideInput) => ({
  ids: applications.map(({ id }) => id),
  versions: Object.fromEntries(applications.map(({ id, version }) => [id, version])),
  decision,
  ...details,
})

export async function refreshReview(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: todayKey })
  await queryClient.invalidateQueries({ queryKey: reviewKey })
}

/** Decides applications in one call. Returns the failures, each with the reason. */
export async function decide(
  { decision, applications, details }: DecideInput,
  options?: CallOptions,
): Promise<Failure[]> {
  const failureOf = (application: Application, message: string) => {
    return { id: application.id, name: nameOf(application), message }
  }
  try {
    const body = decisionBody({ decision, applications, details })
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

export function useAskApplicant() {
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

export const templatesQuery = queryOf(getReviewTemplates, {})

export const useAddNote = () =>
  useChange(
    ({ application: { id }, note }: { application: Application; note: string }) =>
      call(addReviewNote, { params: { id }, body: { note } }),
    { invalidates: [reviewKey, todayKey], successMessage: 'Note saved' },
  )

export const useDeleteNote = () =>
  useChange((params: { id: string; note_id: string }) => call(deleteReviewNote, { params }), {
    invalidates: [reviewKey, todayKey],
    successMessage: 'Note deleted',
  })

export function useReopen() {
  const emailed = useEmailText()
  return useChange(({ id }: Application) => call(reopenApplication, { params: { id } }), {
    invalidates: [reviewKey, todayKey],
    successMessage: (_, application) =>
      `${nameOf(application)}'s application is pending again. ${emailed('An email is on its way.')}`,
  })
}
