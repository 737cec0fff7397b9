import { Button, Group, Text } from '@mantine/core'
import { messageOf } from '#lib/api-error.ts'
import classes from './Feedback.module.css'
import { ErrorState } from './states.tsx'

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
    <Group justify="space-between" className={classes.more ?? ''}>
      <Text
        role="status"
        size="sm"
        lh="md"
        c="dimmed"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {shown}
      </Text>
      {query.hasNextPage && (
        <Button variant="outline" onClick={onMore} loading={query.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </Group>
  )
}
