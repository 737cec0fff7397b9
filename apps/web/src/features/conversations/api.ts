import {
  deleteMessage,
  editMessage,
  readConversation,
  reportMessage,
} from '@portal/shared/conversations/endpoints'
import type {
  Conversation,
  ConversationSubject,
  Message,
} from '@portal/shared/conversations/schemas'
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, isNotFound } from '#lib/http/api.ts'
import { keyOf, pollEvery } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useEmailText } from '#lib/text/email-text.ts'

const POLL = 20_000

export const keyOfConversation = ({ kind, id }: ConversationSubject) => [
  ...keyOf(readConversation),
  kind,
  id,
]

const pagesKey = (subject: ConversationSubject) => [...keyOfConversation(subject), 'pages']

/** The conversation from its end. Each further page has the previous messages. */
const conversationQuery = (params: ConversationSubject) =>
  infiniteQueryOptions({
    queryKey: pagesKey(params),
    queryFn: ({ pageParam, signal }) =>
      call(readConversation, { params, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ earlier, messages }) => (earlier ? (messages[0]?.id ?? null) : null),
  })

export function mergeMessagePages({ pages }: { pages: Conversation[] }): Message[] {
  const all = pages.toReversed().flatMap(({ messages }) => messages)
  return [...new Map(all.map((message) => [message.id, message])).values()]
}

export const appendNewMessages = <Param>(
  { pages: [last, ...earlier], pageParams }: InfiniteData<Conversation, Param>,
  news: Conversation,
) => ({
  pages: last
    ? [{ ...last, can: news.can, messages: [...last.messages, ...news.messages] }, ...earlier]
    : [news],
  pageParams,
})

export function useConversation(subject: ConversationSubject) {
  const queryClient = useQueryClient()
  const options = conversationQuery(subject)
  const query = useInfiniteQuery(options)
  const { queryKey } = options
  const poll = useQuery({
    queryKey: [...keyOfConversation(subject), 'new'],
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData(queryKey)
      const last = known && mergeMessagePages(known).at(-1)
      const asked = { params: subject, query: last ? { after: last.id } : {} }
      const news = await call(readConversation, asked, { signal })
      queryClient.setQueryData(queryKey, (pages) => pages && appendNewMessages(pages, news))
      return news.messages
    },
    // Polls also while a refetch of the pages fails.
    enabled: query.data !== undefined,
    // The pages were just loaded, so the first poll waits for the interval.
    initialData: [],
    staleTime: POLL,
    ...pollEvery(POLL),
  })
  const isMissing = isNotFound(query.error) || isNotFound(poll.error)
  const canWrite = query.data?.pages[0]?.can.write
  return { query, canWrite: canWrite && !isMissing, news: poll.data, ask: poll.refetch }
}

export const useEditMessage = (subject: ConversationSubject) =>
  useChange(
    ({ id, text }: { id: string; text: string }) =>
      call(editMessage, { params: { id }, body: { text } }),
    // The field shows the error.
    { invalidates: [pagesKey(subject)], errorMessage: null },
  )

export function useDeleteMessage(subject: ConversationSubject) {
  const emailed = useEmailText()
  return useChange(
    ({ message: { id }, reason }: { message: Message; reason?: string }) =>
      call(deleteMessage, { params: { id }, body: reason ? { reason } : {} }),
    {
      invalidates: [pagesKey(subject)],
      successMessage: (_, { message: { author }, reason }) =>
        reason
          ? `The message is removed.${author.id ? ` ${emailed(`We’ve emailed your reason to ${author.name}.`)}` : ''}`
          : 'Your message is deleted.',
    },
  )
}

export const useReportMessage = (subject: ConversationSubject) =>
  useChange(
    ({ message: { id }, reason }: { message: Message; reason: string }) =>
      call(reportMessage, { params: { id }, body: { reason } }),
    {
      invalidates: [pagesKey(subject)],
      successMessage: 'Thank you. An administrator will check it.',
    },
  )
