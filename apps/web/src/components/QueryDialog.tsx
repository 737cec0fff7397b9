import { isolateRuns } from '@portal/shared/core/direction'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowSkeleton } from './feedback/RowSkeleton.tsx'
import { QueryBoundary } from './feedback/states.tsx'
import { ItemDialog, type ItemDialogProps } from './ItemDialog.tsx'

interface QueryDialogProps<Data, Key extends QueryKey>
  extends Omit<ItemDialogProps<string>, 'title' | 'children'> {
  queryOf: (id: string) => UseQueryOptions<Data, Error, Data, Key>
  /** Called with undefined until the item is loaded. */
  title: (found: Data | undefined) => string
  errorMessage: string
  skeleton?: ReactNode
  children: (found: Data) => ReactNode
}

export function QueryDialog<Data, Key extends QueryKey>(props: QueryDialogProps<Data, Key>) {
  const { queryOf, title, errorMessage, skeleton = <RowSkeleton />, children, ...dialog } = props
  return (
    <ItemDialog
      {...dialog}
      title={(id) => (
        <Query query={queryOf(id)}>{({ data }) => <span>{isolateRuns(title(data))}</span>}</Query>
      )}
    >
      {(id) => (
        <Query query={queryOf(id)}>
          {(query) => (
            <QueryBoundary query={query} errorMessage={errorMessage} skeleton={skeleton}>
              {children}
            </QueryBoundary>
          )}
        </Query>
      )}
    </ItemDialog>
  )
}

interface QueryProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  children: (result: ReturnType<typeof useQuery<Data, Error, Data, Key>>) => ReactNode
}

const Query = <Data, Key extends QueryKey>({ query, children }: QueryProps<Data, Key>) =>
  children(useQuery(query))
