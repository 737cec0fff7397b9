import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { messageOf } from '#lib/http/api-error.ts'
import { ErrorState } from './ErrorState.tsx'

interface ShowMoreProps {
  query: {
    hasNextPage: boolean
    error?: Error | null
    isFetchingNextPage?: boolean
    isFetchNextPageError?: boolean
  }
  /** For example 'Showing 20 of 45 wins'. */
  shown: string
  errorMessage?: string
  /** Resolves once there are more. */
  onMore: () => unknown
}

/** The 'Show more' button. Focuses the first new title, which needs `data-item`. */
export function ShowMore({ query, shown, errorMessage = '', onMore }: ShowMoreProps) {
  const root = useRef<HTMLDivElement>(null)
  const showMore = async () => {
    const list = root.current?.parentElement
    const titles = () => list?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    const { length } = titles()
    await onMore()
    requestAnimationFrame(() => titles()[length]?.focus())
  }
  if (query.isFetchNextPageError) {
    return (
      <ErrorState
        message={messageOf(query.error, errorMessage)}
        onRetry={onMore}
        retrying={query.isFetchingNextPage ?? false}
      />
    )
  }
  return (
    <Group ref={root} justify="space-between" data-buttons="alone">
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
        <Button variant="outline" onClick={showMore} loading={query.isFetchingNextPage ?? false}>
          Show more
        </Button>
      )}
    </Group>
  )
}
