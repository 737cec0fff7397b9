import { Button } from '@mantine/core'
import { messageOf } from '#lib/api-error.ts'
import { ErrorState } from './ErrorState.tsx'
import classes from './Feedback.module.css'

interface ShowMoreProps {
  /** An infinite query. */
  query: {
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
  }
  /** How much of the list is in view, such as 'Showing 20 of 45 wins'. */
  shown: string
  /** Said when the server has no words of its own for the failure. */
  failed: string
  onMore: () => void
}

/** How much of a list is in view, and the way to the rest of it. */
export function ShowMore({ query, shown, failed, onMore }: ShowMoreProps) {
  if (query.isFetchNextPageError) {
    return (
      <ErrorState
        message={messageOf(query.error, failed)}
        onRetry={onMore}
        retrying={query.isFetchingNextPage}
      />
    )
  }
  return (
    <div className={classes.more}>
      <p role="status">{shown}</p>
      {query.hasNextPage && (
        <Button variant="outline" onClick={onMore} loading={query.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </div>
  )
}
