import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { readWins, type Tab, winsQuery } from '../api.ts'
import { useWinAct, WinDialogs, WinForm } from '../components/WinDialogs.tsx'
import { useWins, WinList } from '../components/WinList.tsx'

const labels = { all: 'All Wins', mine: 'My Posts' } as const
const tabOf = (value: string | null) => (value === 'mine' ? value : null)

export default function WinsPage() {
  const queryClient = useQueryClient()
  const [state, change] = useUrlState(readWins)
  const tab: Tab = state.tab ?? 'all'
  const shown = useWins(state)
  const post = useParameterDialog('dialog', ['post'])
  const { asked, act, close } = useWinAct()
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
        onIntent={(next) => void queryClient.prefetchInfiniteQuery(winsQuery({ tab: tabOf(next) }))}
      >
        <section aria-label={labels[tab]} aria-busy={query.isPlaceholderData}>
          <WinList tab={tab} shown={shown} onPost={() => post.open('post')} onAct={act} />
        </section>
      </PageTabs>
      <ItemDialog item={post.value} title="Post a Win" onClose={post.close}>
        <WinForm win={null} onDone={post.close} onCancel={post.close} />
      </ItemDialog>
      <WinDialogs asked={asked} onClose={close} onGone={close} />
    </Page>
  )
}
