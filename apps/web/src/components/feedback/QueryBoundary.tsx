import type { ReactNode } from 'react'
import { messageOf } from '#lib/api.ts'
import { ErrorState } from './ErrorState.tsx'

interface QueryBoundaryProps<Data> {
  query: {
    data: Data | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Said when the server has no words of its own for the failure. */
  failed: string
  /** In the shape of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A panel that loads and fails on its own, with the way to try again beside it. */
export function QueryBoundary<Data>({
  query,
  failed,
  skeleton,
  children,
}: QueryBoundaryProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return <ErrorState message={messageOf(error, failed)} onRetry={refetch} retrying={isFetching} />
}
