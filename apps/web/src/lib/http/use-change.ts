import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import {
  type MutationState,
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { saveFile } from '../dom/files.ts'
import { notify } from '../notify/notify.tsx'
import { useFailures } from '../notify/notify-failure.ts'
import { fetchFile, messageOf } from './api.ts'
import { isConflict } from './api-error.ts'

export type Notice = string | { title: string; message: string }

interface ChangeOptions<Input, Answer> {
  /**
   * Keys of the queries that the current screen shows. They are fetched again before the change
   * counts as done, and also after an error, when `answer` is undefined. Queries of other screens
   * need no key: every change marks them as stale.
   */
  invalidates?:
    | readonly QueryKey[]
    | ((answer: Answer | undefined, input: Input) => readonly QueryKey[])
  onSaved?: (answer: Answer, input: Input, queryClient: QueryClient) => unknown
  successMessage?: Notice | ((answer: Answer, input: Input) => Notice)
  /** Shown as a notification after an error: `failureText` by default, nothing for null. */
  errorMessage?: ((error: Error, input: Input) => string | null) | null
  /** True for a change that makes no query stale, such as marking an update as read. */
  skipsInvalidation?: boolean
  /** Changes of a queue are sent in sequence, so that the last answer is the newest. */
  queue?: string
}

/** Returns the server's message of an error, or else a general one. */
export const failureText = (error: unknown) =>
  messageOf(error, 'Something went wrong. Please try again in a moment.')

/** `failureText` for forms, which show a conflict themselves: null for a conflict. */
export const formFailureText = (error: unknown): string | null =>
  isConflict(error) ? null : failureText(error)

/** A mutation that shows its result and refreshes queries. It continues when its page is closed. */
export function useChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  options: ChangeOptions<Input, Answer> & { key?: QueryKey } = {},
) {
  const { invalidates = [], onSaved, successMessage, errorMessage = failureText } = options
  const { skipsInvalidation = false, queue, key } = options
  const queryClient = useQueryClient()
  const failures = useFailures()
  const invalidate = (answer: Answer | undefined, input: Input) => {
    const keys = typeof invalidates === 'function' ? invalidates(answer, input) : invalidates
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return useMutation({
    mutationFn: change,
    ...(skipsInvalidation && { meta: { skipsInvalidation } }),
    ...(key && { mutationKey: key }),
    ...(queue && { scope: { id: queue } }),
    onMutate: failures.clear,
    onSuccess: async (answer, input) => {
      await onSaved?.(answer, input, queryClient)
      if (successMessage) {
        const isText = typeof successMessage !== 'function'
        notify.success(isText ? successMessage : successMessage(answer, input))
      }
      await invalidate(answer, input)
    },
    onError: (error, input) => {
      const message = errorMessage?.(error, input)
      if (message) failures.show(error, message)
      void invalidate(undefined, input)
    },
  })
}

/**
 * An optimistic update: returns the inputs of the changes under way as `pending`, the latest last,
 * for the component to show instead of the cached answer. The cache holds answers of the server
 * only, so an error needs no rollback. Components with the same key share `pending`.
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
  const { mutate } = useChange(change, { queue: key.join(':'), ...options, key })
  return { pending, mutate }
}

export const downloaded = 'Downloaded.'

/** Downloads a file. The download continues when its page is closed. */
export const useFile = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  name: string,
  successMessage?: string,
) =>
  useChange(() => fetchFile(endpoint, input), {
    onSaved: (file) => saveFile(file, name),
    ...(successMessage && { successMessage }),
  })
