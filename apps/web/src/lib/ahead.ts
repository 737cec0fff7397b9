import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What was asked for before the page was drawn that shows it, and is still shown or not yet. */
const ahead = new Set<string>()

/** Says of a query that the first page of a visit may show its answer without asking again. */
export function askedAhead(queries: QueryClient, queryKey: QueryKey): void {
  const hash = hashKey(queryKey)
  ahead.add(hash)
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.queryHash !== hash || query.isActive()) return
    ahead.delete(hash)
    stop()
  })
}

/** For queries that are asked afresh at each visit: whether this one was asked for at this visit already. */
export const unlessAhead = <Data>({ queryHash }: Query<Data, Error, Data, QueryKey>) =>
  !ahead.has(queryHash)
