import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** False for files and other class instances. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function withPatch(value: unknown, id: string, patch: object): unknown {
  if (Array.isArray(value)) return value.map((one) => withPatch(one, id, patch))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  if ('id' in value && value.id === id) return { ...value, ...patch }
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withPatch(child, id, patch)]),
  )
}

/**
 * Updates an item in all cached answers under a key. Restarts running fetches, which may return the
 * old state, but not fetches of further pages, which return other items.
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
