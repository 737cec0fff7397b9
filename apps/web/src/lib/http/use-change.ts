import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import {
  type MutationState,
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { saveFile } from '../dom/browser.ts'
import { notify } from '../notify/notify.tsx'
import { useFailures } from '../notify/notify-failure.ts'
import { fetchFile, messageOf } from './api.ts'
import { isConflict } from './api-error.ts'

export type Notice = string | { title: string; message: string }

interface ChangeOptions<Input, Answer> {
  /**
   * Keys of what stands on the screen beside the change. It is fetched again before the change counts as
   * done, and after a refusal as well, when there is no answer: what the change was based on is out of date.
   * What stands on other screens is fetched again when it is next shown, without being named.
   */
  changes?:
    | readonly QueryKey[]
    | ((answer: Answer | undefined, input: Input) => readonly QueryKey[])
  /** Takes in the answer where queries find it, before anything is said or fetched. */
  saved?: (answer: Answer, input: Input, queryClient: QueryClient) => unknown
  /** Said once it is done. */
  done?: Notice | ((answer: Answer, input: Input) => Notice)
  /**
   * Said of a failure; by default the server's words, else that it could not be done. Null says nothing,
   * where a screen of its own tells it.
   */
  failed?: ((error: Error, input: Input) => string | null) | null
  /** That something was read: no screen is out of date by it. */
  isReceipt?: boolean
  /** Changes of one name are sent one after the other, so that the last answer is the newest. */
  inOrder?: string
}

/** What is said of a failure: the server's own words, else the same sentence everywhere. */
export const failureText = (error: unknown) =>
  messageOf(error, 'This could not be done. Please try again in a moment.')

/** For the change of a form, which itself says that somebody else has saved since. */
export const formFailureText = (error: unknown): string | null =>
  isConflict(error) ? null : failureText(error)

/**
 * A change on the server: says how it went, and has fetched again what it changed. It goes on when its
 * page is left.
 */
export function useChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  options: ChangeOptions<Input, Answer> & { key?: QueryKey } = {},
) {
  const { changes = [], saved, done, failed = failureText, isReceipt = false } = options
  const { inOrder, key } = options
  const queryClient = useQueryClient()
  const failures = useFailures()
  const fetchAgain = (answer: Answer | undefined, input: Input) => {
    const keys = typeof changes === 'function' ? changes(answer, input) : changes
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return useMutation({
    mutationFn: change,
    ...(isReceipt && { meta: { isReceipt } }),
    ...(key && { mutationKey: key }),
    ...(inOrder && { scope: { id: inOrder } }),
    onMutate: failures.clear,
    onSuccess: async (answer, input) => {
      await saved?.(answer, input, queryClient)
      if (done) notify.success(typeof done === 'function' ? done(answer, input) : done)
      await fetchAgain(answer, input)
    },
    onError: (error, input) => {
      const problem = failed?.(error, input)
      if (problem) failures.show(error, problem)
      void fetchAgain(undefined, input)
    },
  })
}

/**
 * A change that shows at once. Only what the server has answered is cached; the inputs of changes that are
 * `pending`, the latest last, are for the component to lay over it, so that one that fails leaves nothing
 * behind. Components with the same key see each other's.
 */
export function useOptimisticChange<Input, Answer>(
  key: QueryKey,
  change: (input: Input) => Promise<Answer>,
  options: ChangeOptions<Input, Answer>,
) {
  const states = useMutationState<MutationState<Answer, Error, Input>>({
    filters: { mutationKey: key, status: 'pending' },
  })
  const pending = states.flatMap(({ variables }) => (variables === undefined ? [] : [variables]))
  const { mutate } = useChange(change, { inOrder: key.join(':'), ...options, key })
  return { pending, mutate }
}

/** Said of a file for which no better words are known. */
export const downloaded = 'The file is in your downloads.'

/** Fetches a file into the downloads of the browser, also when its page is left. */
export const useFile = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  name: string,
  done?: string,
) =>
  useChange(() => fetchFile(endpoint, input), {
    saved: (file) => saveFile(file, name),
    ...(done && { done }),
  })
