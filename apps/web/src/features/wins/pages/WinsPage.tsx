import { Button, Stack, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { TabsList } from '#components/TabsList.tsx'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { readWins, type Tab, winsQuery } from '../api.ts'
import { useWinAct, WinDialogs, WinForm } from '../components/WinDialogs.tsx'
import { useWins, WinList } from '../components/WinList.tsx'

const labels = { all: 'All Wins', mine: 'My Posts' } as const
const tabs: Tab[] = ['all', 'mine']
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
      <Tabs value={tab} onChange={(next) => change({ tab: tabOf(next) })} keepMounted={false}>
        <Stack gap="lg">
          <TabsList aria-label="Wins">
            {tabs.map((name) => {
              const prefetch = () =>
                void queryClient.prefetchInfiniteQuery(winsQuery({ tab: tabOf(name) }))
              return (
                <Tabs.Tab key={name} value={name} onMouseEnter={prefetch} onFocus={prefetch}>
                  {`${labels[name]}${counts ? ` (${counts[name]})` : ''}`}
                </Tabs.Tab>
              )
            })}
          </TabsList>
          <Tabs.Panel value={tab}>
            <section aria-label={labels[tab]} aria-busy={query.isPlaceholderData}>
              <WinList tab={tab} shown={shown} onPost={() => post.open('post')} onAct={act} />
            </section>
          </Tabs.Panel>
        </Stack>
      </Tabs>
      <ItemDialog item={post.value} title="Post a Win" onClose={post.close}>
        <WinForm win={null} onDone={post.close} onCancel={post.close} />
      </ItemDialog>
      <WinDialogs asked={asked} onClose={close} onGone={close} />
    </Page>
  )
}
