import { decideRedaction, listRedactions } from '@portal/shared/privacy/endpoints'
import type { RedactionDecision, RedactionHit } from '@portal/shared/privacy/redactions'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { waitingKey } from '#lib/waiting.ts'

const redactionsKey = ['redactions'] as const
const PAGE_SIZE = 20

/** One page of the texts that wait for a decision. */
export const redactionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...redactionsKey, page],
    queryFn: ({ signal }) =>
      call(listRedactions, { query: { page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const texts = {
  redact: { done: 'The text is redacted.', failed: 'The text could not be redacted.' },
  leave: {
    done: 'The text stays as it is.',
    failed: 'Your decision could not be saved.',
  },
} as const

interface Decision {
  task: string
  hit: RedactionHit
  decision: RedactionDecision
}

/** Redacts a text or leaves it. The list is fetched again afterwards, also after a conflict. */
export function useDecideRedaction(onDecided: () => void) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    void queryClient.invalidateQueries({ queryKey: waitingKey })
    await queryClient.invalidateQueries({ queryKey: redactionsKey })
  }
  return useMutation({
    mutationFn: ({ task, hit: { id, version }, decision }: Decision) =>
      call(decideRedaction, { params: { task, hit: id }, body: { decision, version } }),
    onSuccess: async (_, { decision }) => {
      notify.success(texts[decision].done)
      onDecided()
      await refresh()
    },
    onError: (error, { decision }) => {
      notifyFailure(error, messageOf(error, texts[decision].failed))
      if (error instanceof ApiError && error.status < 500) void refresh()
    },
  })
}
