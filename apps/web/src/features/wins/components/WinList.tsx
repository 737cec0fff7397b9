import { Button } from '@mantine/core'
import type { Win } from '@portal/shared/wins/schemas'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { messageOf } from '#lib/api.ts'
import type { Wins } from '../use-wins.ts'
import { shownText } from '../win-texts.ts'
import type { DialogName, Tab } from '../wins-state.ts'
import { WinCard } from './WinCard.tsx'
import classes from './Wins.module.css'
import { WinsSkeleton } from './WinsSkeleton.tsx'

const empty = {
  all: { text: 'No wins yet. Be the first to share!', action: 'Post a Win' },
  mine: { text: "You haven't posted any wins yet.", action: 'Post Your First Win' },
} as const

interface WinListProps {
  tab: Tab
  shown: Wins
  onAct: (dialog: DialogName, win?: Win) => void
}

export function WinList({ tab, shown, onAct }: WinListProps) {
  const { wins, query } = shown
  if (query.isError && !wins) {
    return (
      <ErrorState
        message={messageOf(query.error, 'The wins could not be loaded.')}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    )
  }
  if (!wins) return <WinsSkeleton />
  if (wins.length === 0) {
    const { text, action } = empty[tab]
    return (
      <EmptyState text={text} action={<Button onClick={() => onAct('post')}>{action}</Button>} />
    )
  }
  return (
    <>
      <div className={classes.list}>
        {wins.map((win) => (
          <WinCard key={win.id} win={win} onAct={onAct} />
        ))}
      </div>
      <ShowMore
        query={query}
        shown={shownText(wins.length, Math.max(shown.counts?.[tab] ?? 0, wins.length))}
        failed="More wins could not be loaded."
        onMore={shown.showMore}
      />
    </>
  )
}
