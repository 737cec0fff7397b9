import { Button, Stack } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { readWins, winsQuery } from '../api.ts'
import { WinCard } from '../components/WinCard.tsx'
import { type AskedOfWin, WinDialogs, WinForm } from '../components/WinDialogs.tsx'
import classes from '../components/Wins.module.css'

const labels = { all: 'All Wins', mine: 'My Posts' } as const
const tabOf = (value: string | null) => (value === 'mine' ? value : null)

const empty = {
  all: { text: 'No wins yet. Be the first to share!', action: 'Post a Win' },
  mine: { text: "You haven't posted any wins yet.", action: 'Post Your First Win' },
} as const

export default function WinsPage() {
  const queryClient = useQueryClient()
  const [state, change] = useUrlState(readWins)
  const tab = state.tab ?? 'all'
  const query = useInfiniteQuery(winsQuery(state))
  const { counts } = query.data?.pages.at(-1) ?? {}
  const post = useParameterDialog('dialog', ['post'])
  const [asked, setAsked] = useState<AskedOfWin>(null)

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
        onIntent={(next) => void queryClient.prefetchInfiniteQuery(winsQuery({ tab: tabOf(next) }))}
      >
        <section aria-label={labels[tab]}>
          <QueryBoundary
            query={query}
            errorMessage="We couldn’t load the wins."
            skeleton={<CardSkeleton text="Loading wins..." />}
          >
            {({ pages }) => {
              const wins = pages.flatMap((page) => page.wins)
              const { text, action } = empty[tab]
              if (wins.length === 0) {
                const button = <Button onClick={() => post.open('post')}>{action}</Button>
                return <EmptyState text={text} action={button} />
              }
              const total = formatCount(Math.max(counts?.[tab] ?? 0, wins.length), 'win')
              return (
                <>
                  <Stack className={classes.feed ?? ''}>
                    {wins.map((win) => (
                      <WinCard key={win.id} win={win} onAct={(act) => setAsked({ act, win })} />
                    ))}
                  </Stack>
                  <ShowMore
                    query={query}
                    shown={`Showing ${wins.length} of ${total}`}
                    errorMessage="We couldn’t load more wins."
                    onMore={query.fetchNextPage}
                  />
                </>
              )
            }}
          </QueryBoundary>
        </section>
      </PageTabs>
      <ItemDialog item={post.value} title="Post a Win" onClose={post.close}>
        <WinForm win={null} onDone={post.close} onCancel={post.close} />
      </ItemDialog>
      <WinDialogs asked={asked} onClose={() => setAsked(null)} onGone={() => setAsked(null)} />
    </Page>
  )
}
