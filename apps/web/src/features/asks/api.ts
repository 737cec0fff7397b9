import {
  answerThanks,
  closeAsk,
  deleteAsk,
  getAsk,
  getAskReach,
  listAsks,
  offerHelp,
  postAsk,
  reportAsk,
  updateAsk,
} from '@portal/shared/asks/endpoints'
import type { AskAudience } from '@portal/shared/asks/options'
import type { Ask, AskClosing, NewAsk, Offer } from '@portal/shared/asks/schemas'
import { readConversation } from '@portal/shared/conversations/endpoints'
import { listIntroductions } from '@portal/shared/introductions/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { hearingText } from './ask-texts.ts'

/** The state of the list in the URL. A null tab means Open. */
export const readAsks = (query: URLSearchParams) => ({
  state: readOneOf(query, 'state', ['closed']),
  topic: query.get('topic'),
  page: readPage(query),
})

/** One page of a tab. The previous page stays visible while the next one of that tab loads. */
export function asksQuery({ state, topic, page }: ReturnType<typeof readAsks>) {
  const tab = { state: state ?? ('open' as const) }
  return queryOf(
    listAsks,
    { query: { ...tab, page, ...(topic && { topic }) } },
    { placeholderData: keepPageOf(keyOf(listAsks, { query: tab })) },
  )
}

export const askQuery = (id: string) => queryOf(getAsk, { params: { id } })

/** The members who would be notified of an ask. */
export const reachQuery = (query: { topic: string; audience: AskAudience }) =>
  queryOf(getAskReach, { query })

/** Also after an error, when the screen may show an outdated ask. */
const refetch = (id: string) => [askQuery(id).queryKey]

/** Posts an ask, or changes `ask`. */
export function useSaveAsk(ask: Ask | null) {
  const queryClient = useQueryClient()
  const hearing = ({ topic, audience }: NewAsk) => {
    const reach = topic && queryClient.getQueryData(reachQuery({ topic, audience }).queryKey)
    return reach ? hearingText(reach) : ''
  }
  return useChange(
    ({ key, ...form }: NewAsk) =>
      ask
        ? call(updateAsk, { params: { id: ask.id }, body: form })
        : call(postAsk, { body: { ...form, key } }),
    {
      onSaved: (saved, _, client) => client.setQueryData(askQuery(saved.id).queryKey, saved),
      invalidates: ask ? refetch(ask.id) : [],
      successMessage: (_, sent) =>
        ask ? 'Your ask is saved.' : `Your ask is posted. ${hearing(sent)}`.trim(),
    },
  )
}

export const useOffer = ({ id, author }: Ask) =>
  useChange((body: Offer) => call(offerHelp, { params: { id }, body }), {
    invalidates: [...refetch(id), keyOf(listIntroductions)],
    successMessage: {
      title: `We’ve sent your offer to ${author.name}`,
      message: 'If they accept, you’ll find each other’s contact details under Introductions.',
    },
  })

export const useCloseAsk = ({ id }: Ask) =>
  useChange((body: AskClosing) => call(closeAsk, { params: { id }, body }), {
    invalidates: [...refetch(id), keyOf(readConversation)],
    successMessage: ({ state }) =>
      state === 'solved' ? 'Solved. Well done!' : 'Your ask is closed.',
  })

export const useAnswerThanks = ({ id }: Ask) =>
  useChange((named: boolean) => call(answerThanks, { params: { id }, body: { named } }), {
    queue: `thanks:${id}`,
    invalidates: refetch(id),
  })

export const useReportAsk = () =>
  useChange(
    ({ ask: { id }, reason }: { ask: Ask; reason: string }) =>
      call(reportAsk, { params: { id }, body: { reason } }),
    {
      invalidates: (_, { ask: { id } }) => refetch(id),
      successMessage: 'Thank you. An administrator will check it.',
    },
  )

/** Deletes one's own ask, or removes another member's, who is emailed the reason. */
export function useDeleteAsk() {
  const emailed = useEmailText()
  return useChange(
    ({ ask: { id }, reason }: { ask: Ask; reason?: string }) =>
      call(deleteAsk, { params: { id }, body: reason ? { reason } : {} }),
    {
      // A deleted ask has no page.
      invalidates: (answer, { ask: { id } }) => (answer ? [] : refetch(id)),
      successMessage: (_, { ask: { author }, reason }) =>
        reason
          ? `The ask is removed.${author.id ? ` ${emailed(`We’ve emailed your reason to ${author.name}.`)}` : ''}`
          : 'Your ask is deleted.',
    },
  )
}
