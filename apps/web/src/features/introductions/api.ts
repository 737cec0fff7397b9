import {
  acceptIntroduction,
  askForIntroduction,
  blockMember,
  declineIntroduction,
  endIntroduction,
  listIntroductionBlocks,
  listIntroductions,
  reportIntroduction,
  unblockMember,
  withdrawIntroduction,
} from '@portal/shared/introductions/endpoints'
import type { IntroductionContact } from '@portal/shared/introductions/options'
import type {
  Introduction,
  IntroductionForm,
  IntroductionMember,
} from '@portal/shared/introductions/schemas'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { directoryKey, membersKey } from '#lib/query-keys.ts'
import { useRefetchAfter } from '#lib/use-refetch.ts'
import type { Act, IntroductionsState } from './introductions-state.ts'

const introductionsKey = ['introductions'] as const
const listsKey = [...introductionsKey, 'list'] as const
const PAGE_SIZE = 20

/** One page of a tab. */
export function introductionsQuery({ tab, page }: Pick<IntroductionsState, 'tab' | 'page'>) {
  const box = tab ?? 'received'
  return queryOptions({
    queryKey: [...listsKey, box, page],
    queryFn: ({ signal }) =>
      call(listIntroductions, { query: { box, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPageOf([...listsKey, box]),
  })
}

/** The first page of what was received, which also says how much waits for an answer. */
export const receivedQuery = introductionsQuery({ tab: null, page: 1 })

/** The people whom the member has blocked, by pages. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: [...introductionsKey, 'blocks'],
  queryFn: ({ pageParam, signal }) =>
    call(listIntroductionBlocks, { query: { page: pageParam, page_size: PAGE_SIZE } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { has_next, current_page } }) =>
    has_next ? current_page + 1 : null,
})

/** Fetches the lists and the blocked people again after a change, and what the directory offers to do. */
const useChange = () => useRefetchAfter(introductionsKey, directoryKey, membersKey)

/** What the dialogs of a request take: an act uses the values that it needs. */
export interface ActValues {
  share: IntroductionContact
  note: string
  reason: string
}

const calls: Record<Act, (introduction: Introduction, values: ActValues) => Promise<unknown>> = {
  accept: ({ id }, { share }) => call(acceptIntroduction, { params: { id }, body: { share } }),
  decline: ({ id }, { note }) =>
    call(declineIntroduction, { params: { id }, body: note ? { note } : {} }),
  withdraw: ({ id }) => call(withdrawIntroduction, { params: { id } }),
  end: ({ id }) => call(endIntroduction, { params: { id } }),
  report: ({ id }, { reason }) => call(reportIntroduction, { params: { id }, body: { reason } }),
  block: ({ member }) => call(blockMember, { params: { member_id: member.id } }),
}

/** The calls of the dialogs, which show themselves why one was refused. */
export function useIntroductionCalls() {
  const change = useChange()
  return {
    ask: (body: IntroductionForm) => change(call(askForIntroduction, { body })),
    act: (act: Act, introduction: Introduction, values: ActValues) =>
      change(calls[act](introduction, values)),
  }
}

/** Lets somebody ask again. The row goes, and the focus with it to the heading of the page. */
export function useUnblock() {
  const change = useChange()
  return useMutation({
    mutationFn: ({ id }: IntroductionMember) =>
      change(call(unblockMember, { params: { member_id: id } })),
    onSuccess: (_, { name }) => {
      notify.success(`${name} is no longer blocked.`)
      document.querySelector('h1')?.focus()
    },
    onError: (error) =>
      notifyFailure(
        error,
        messageOf(error, 'That could not be saved. Please try again in a moment.'),
      ),
  })
}
