import {
  getDirectory,
  getMember,
  getSupporter,
  getSupporters,
} from '@portal/shared/directory/endpoints'
import {
  acceptIntroduction,
  askForIntroduction,
  blockMember,
  declineIntroduction,
  endIntroduction,
  listIntroductionBlocks,
  listIntroductions,
  putIntroductionAside,
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
import { infiniteQueryOptions } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

export type Act = 'accept' | 'decline' | 'withdraw' | 'end' | 'report' | 'block'

export const otherTabs = ['put_aside', 'sent', 'connected'] as const

export const readIntroductions = (query: URLSearchParams) => ({
  /** Null is the first tab, Received. */
  tab: readOneOf(query, 'tab', otherTabs),
  page: readPage(query),
  request: query.get('request'),
})

export function introductionsQuery({
  tab,
  page,
}: Pick<ReturnType<typeof readIntroductions>, 'tab' | 'page'>) {
  const box = tab ?? 'received'
  return queryOf(
    listIntroductions,
    { query: { box, page } },
    { placeholderData: keepPageOf(keyOf(listIntroductions, { query: { box } })) },
  )
}

export const receivedQuery = introductionsQuery({ tab: null, page: 1 })

export const blocksQuery = infiniteQueryOptions({
  queryKey: keyOf(listIntroductionBlocks),
  queryFn: ({ pageParam, signal }) =>
    call(listIntroductionBlocks, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { has_next, current_page } }) =>
    has_next ? current_page + 1 : null,
})

const changes = [listIntroductions, getDirectory, getMember, getSupporters, getSupporter].map(
  (endpoint) => keyOf(endpoint),
)

interface ActValues {
  share: IntroductionContact
  text: string
}

const calls: Record<Act, (introduction: Introduction, values: ActValues) => Promise<unknown>> = {
  accept: ({ id }, { share }) => call(acceptIntroduction, { params: { id }, body: { share } }),
  decline: ({ id }, { text }) =>
    call(declineIntroduction, { params: { id }, body: text ? { note: text } : {} }),
  withdraw: ({ id }) => call(withdrawIntroduction, { params: { id } }),
  end: ({ id }) => call(endIntroduction, { params: { id } }),
  report: ({ id }, { text }) =>
    call(reportIntroduction, { params: { id }, body: { reason: text } }),
  block: ({ member }) => call(blockMember, { params: { member_id: member.id } }),
}

interface IntroductionAction extends ActValues {
  act: Act
  introduction: Introduction
  done: string
}

export const useAct = () =>
  useChange(
    ({ act, introduction, ...values }: IntroductionAction) => calls[act](introduction, values),
    {
      invalidates: changes,
      successMessage: (_, { done }) => done,
    },
  )

export const usePutAside = () =>
  useChange(({ id }: Introduction) => call(putIntroductionAside, { params: { id } }), {
    invalidates: changes,
    successMessage: (_, { member }) => ({
      title: 'Put aside',
      message: `We won’t tell ${member.name}. You can still answer under Put aside.`,
    }),
  })

export const sentNotice = (name: string) => ({
  title: `We’ve sent your request to ${name}`,
  message: 'They have three weeks to answer. You can see it under Introductions.',
})

/** Asks to meet a member. A form that shows what was sent itself needs no notice. */
export const useAsk = (name: string, { notifies }: { notifies: boolean }) =>
  useChange((body: IntroductionForm) => call(askForIntroduction, { body }), {
    invalidates: changes,
    ...(notifies && { successMessage: sentNotice(name) }),
  })

export const useUnblock = () =>
  useChange(
    ({ id }: Pick<IntroductionMember, 'id' | 'name'>) =>
      call(unblockMember, { params: { member_id: id } }),
    { invalidates: changes, successMessage: (_, { name }) => `You’ve unblocked ${name}.` },
  )
