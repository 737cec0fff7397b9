import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Not a file, for example. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function withPatch(value: unknown, id: string, patch: object): unknown {
  if (Array.isArray(value)) return value.map((one) => withPatch(one, id, patch))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  if ('id' in value && value.id === id) return { ...value, ...patch }
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, withPatch(held, id, patch)]),
  )
}

/**
 * Puts what the server has answered of one item into every answer under a key that has it. A fetch that
 * began before would bring the old state back: it starts again. One of a further page brings other items.
 */
export function patchItem(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  patch: object,
): void {
  queryClient.setQueriesData({ queryKey }, (data: unknown) => withPatch(data, id, patch))
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state: { fetchStatus, fetchMeta } }) =>
      fetchStatus === 'fetching' && fetchMeta?.fetchMore === undefined,
  })
}
