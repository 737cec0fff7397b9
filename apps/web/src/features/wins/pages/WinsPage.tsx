import { Button, Stack } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { mergeWinPages, readWins, type Tab, type WinsShown, winsQuery } from '../api.ts'
import { WinCard } from '../components/WinCard.tsx'
import { type AskedOfWin, WinDialogs, WinForm } from '../components/WinDialogs.tsx'
import classes from '../components/Wins.module.css'

const labels = { all: 'All Wins', mine: 'My Posts' } as const
const tabOf = (value: string | null) => (value === 'mine' ? value : null)

export default function WinsPage() {
  const [state, change] = useUrlState(readWins)
  const tab: Tab = state.tab ?? 'all'
  const shown = useWins(state)
  const post = useParameterDialog('dialog', ['post'])
  const [asked, setAsked] = useState<AskedOfWin>(null)
  const { counts, query } = shown

  return (
    <Page
      title="Wins"
      width="column"
      intro="Celebrate the amazing achievements of our community"
      actions={
        <Button variant="accent" onClick={() => post.open('post')}>
          Post a Win
        </Button>
      }
    >
      <PageTabs
        label="Wins"
        value={tab}
        names={labels}
        counts={counts}
        onChange={(next) => change({ tab: tabOf(next) })}
      >
        <section aria-label={labels[tab]} aria-busy={query.isPlaceholderData}>
          <WinList tab={tab} shown={shown} onPost={() => post.open('post')} onAct={setAsked} />
        </section>
      </PageTabs>
      <ItemDialog item={post.value} title="Post a Win" onClose={post.close}>
        <WinForm win={null} onDone={post.close} onCancel={post.close} />
      </ItemDialog>
      <WinDialogs asked={asked} onClose={() => setAsked(null)} onGone={() => setAsked(null)} />
    </Page>
  )
}

function useWins({ tab: named }: WinsShown) {
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
  onAct: (asked: AskedOfWin) => void
}

function WinList({ tab, shown, onPost, onAct }: WinListProps) {
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
          <WinCard key={win.id} win={win} onAct={(act) => onAct({ act, win })} />
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
