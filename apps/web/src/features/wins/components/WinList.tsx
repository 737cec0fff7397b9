import { Button, Stack } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import type { Win } from '@portal/shared/wins/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { mergeWinPages, type Tab, type WinsShown, winsQuery } from '../api.ts'
import { WinCard } from './WinCard.tsx'
import type { WinAct } from './WinDialogs.tsx'
import classes from './Wins.module.css'

export function useWins({ tab: named }: WinsShown) {
  const query = useInfiniteQuery(winsQuery({ tab: named }))
  const tab: Tab = named ?? 'all'
  const latest = query.data?.pages.at(-1)
  // While a tab loads, the data belongs to the other tab, so only its counts are used.
  const wins = query.data && latest?.tab === tab ? mergeWinPages(query.data) : undefined
  return { query, wins, counts: latest?.counts }
}

type Wins = ReturnType<typeof useWins>

const empty = {
  all: { text: 'No wins yet. Be the first to share!', action: 'Post a Win' },
  mine: { text: "You haven't posted any wins yet.", action: 'Post Your First Win' },
} as const

const shownText = (shown: number, total: number) =>
  `Showing ${shown} of ${formatCount(total, 'win')}`

interface WinListProps {
  tab: Tab
  shown: Wins
  onPost: () => void
  onAct: (act: WinAct, win: Win) => void
}

export function WinList({ tab, shown, onPost, onAct }: WinListProps) {
  const { wins, query } = shown
  if (query.isError && !wins) {
    return <QueryError query={query} errorMessage="We couldn’t load the wins." />
  }
  if (!wins) return <CardSkeleton text="Loading wins..." />
  if (wins.length === 0) {
    const { text, action } = empty[tab]
    return <EmptyState text={text} action={<Button onClick={onPost}>{action}</Button>} />
  }
  return (
    <>
      <Stack className={classes.feed ?? ''}>
        {wins.map((win) => (
          <WinCard key={win.id} win={win} onAct={onAct} />
        ))}
      </Stack>
      <ShowMore
        query={query}
        shown={shownText(wins.length, Math.max(shown.counts?.[tab] ?? 0, wins.length))}
        errorMessage="We couldn’t load more wins."
        onMore={query.fetchNextPage}
      />
    </>
  )
}
