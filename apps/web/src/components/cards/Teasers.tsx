import type { ReactNode } from 'react'
import type { QueryErrorProps } from '../feedback/ErrorState.tsx'
import { EmptyState, QueryBoundary } from '../feedback/states.tsx'
import { CardGrid } from './Card.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'

interface TeasersProps<Data, Item> {
  query: QueryErrorProps['query'] & { data: Data | undefined }
  label: string
  /** What is loaded, in the messages: 'events'. */
  noun: string
  pick: (data: Data) => Item[]
  empty: { text: string; hint?: string }
  children: (item: Item) => ReactNode
}

/** A few small cards that lead to a page. */
export const Teasers = <Data, Item>(props: TeasersProps<Data, Item>) => (
  <QueryBoundary
    query={props.query}
    errorMessage={`We couldn’t load the ${props.noun}.`}
    skeleton={<CardSkeleton text={`Loading ${props.noun}...`} />}
  >
    {(data) => {
      const items = props.pick(data)
      if (items.length === 0) return <EmptyState {...props.empty} />
      return (
        <CardGrid dense label={props.label}>
          {items.map(props.children)}
        </CardGrid>
      )
    }}
  </QueryBoundary>
)
