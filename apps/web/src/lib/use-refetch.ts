import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Waits for a change, and then until what is shown under these keys is fetched again. A change that is
 * refused has it fetched as well, without waiting: what the change was based on is out of date.
 */
export function useRefetchAfter(...keys: QueryKey[]) {
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change.catch((error: unknown) => {
      void refetch()
      throw error
    })
    await refetch()
    return answer
  }
}
