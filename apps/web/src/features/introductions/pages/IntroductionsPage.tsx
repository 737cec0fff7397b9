import { Button, Stack } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import { type IntroductionBox, introductionBoxes } from '@portal/shared/introductions/options'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { useScrollToItem } from '#lib/address/linked-item.ts'
import { useLastValue } from '#lib/dom/use-last-value.ts'
import { meQuery } from '#lib/session/me.ts'
import { useSession } from '#lib/session/session.ts'
import { introductionsQuery, otherTabs, readIntroductions, usePutAside } from '../api.ts'
import { BlockedPeople } from '../components/BlockedPeople.tsx'
import { IntroductionCard } from '../components/IntroductionCard.tsx'
import { type Asked, IntroductionDialog } from '../components/IntroductionDialog.tsx'

export function IntroductionsPage() {
  const { user } = useSession()
  const isFounder = user?.user_type === 'female_founder'
  return (
    <Page
      title="Introductions"
      subtitle="Requests for an introduction, and offers of help. Contacts are shared once both agree."
      actions={
        <Button component={Link} to={settingPath('introductions')} variant="outline">
          Your settings
        </Button>
      }
    >
      <Introductions isFounder={isFounder} />
      <BlockedPeople />
    </Page>
  )
}

const names: Record<IntroductionBox, string> = {
  received: 'Received',
  put_aside: 'Put aside',
  sent: 'Sent',
  connected: 'Connected',
}

const tabOf = (value: string | null) => otherTabs.find((tab) => tab === value) ?? null

const toDirectory = (
  <Button component={Link} to={paths.directory}>
    Find a founder
  </Button>
)

interface Reader {
  isFounder: boolean
  /** Whether founders can ask them. */
  isOpen: boolean
}

/** What is said of an empty tab. */
function emptyText(
  tab: IntroductionBox,
  { isFounder, isOpen }: Reader,
): { text: string; hint: string; action?: ReactNode } {
  if (tab === 'put_aside') {
    return {
      text: 'You have put nothing aside',
      hint: 'If you can’t answer a request yet, choose “Not now”. It waits here for up to three weeks, and its sender isn’t told.',
    }
  }
  if (tab === 'sent' && !isFounder) {
    return {
      text: 'You have not offered help yet',
      hint: 'Members say under Asks what they need.',
      action: (
        <Button component={Link} to={paths.asks}>
          See the asks
        </Button>
      ),
    }
  }
  if (tab === 'sent') {
    return {
      text: 'You have not asked anybody yet',
      hint: 'The directory shows who is open to introductions, and what each founder can help with.',
      action: toDirectory,
    }
  }
  if (tab === 'connected') {
    return {
      text: 'You are not connected with anybody yet',
      hint: 'When a request or an offer is accepted, you find each other’s contact here.',
      ...(isFounder && { action: toDirectory }),
    }
  }
  if (isOpen) {
    return {
      text: 'Nobody has asked you yet',
      hint: 'You are open to introductions. When a founder asks you for one, it waits for you here.',
    }
  }
  return {
    text: 'Nobody can ask you at the moment',
    hint: isFounder
      ? 'You decide whether founders may ask you for an introduction, and what you share when you accept.'
      : 'Founders can ask you once you agree to be listed as a supporter, and are open to introductions.',
    action: (
      <Button component={Link} to={settingPath('introductions')}>
        Open up to introductions
      </Button>
    ),
  }
}

function Introductions({ isFounder }: { isFounder: boolean }) {
  const list = useListPage(introductionsQuery, readIntroductions)
  const { state, filter, query } = list
  const { data: me } = useQuery(meQuery)
  const isOpen = me?.open_to_introductions === true && (isFounder || me.list_as_supporter)
  const [asked, setAsked] = useState<Asked | null>(null)
  const putAside = usePutAside()
  // The counts are of all tabs: they stay while another one loads.
  const counts = useLastValue(query.data?.counts ?? null)
  const tab = state.tab ?? 'received'
  useScrollToItem(
    state.request,
    query.data?.introductions.some(({ id }) => id === state.request) === true,
  )
  return (
    <>
      <ListPage
        list={list}
        label="Introductions"
        resultsLabel={names[tab]}
        noun="introduction"
        tabs={{
          value: tab,
          items: introductionBoxes.map((value) => ({
            value,
            label: names[value],
            count: counts?.[value],
          })),
          onChange: (next) => filter({ tab: tabOf(next), request: null }),
        }}
        empty={emptyText(tab, { isFounder, isOpen })}
        errorMessage="Your introductions could not be loaded."
        skeleton={<CardSkeleton />}
      >
        {({ introductions }) => (
          <Stack gap="md">
            {introductions.map((introduction) => (
              <IntroductionCard
                key={introduction.id}
                introduction={introduction}
                isBusy={putAside.isPending && putAside.variables.id === introduction.id}
                onAct={(act) =>
                  act === 'put_aside'
                    ? putAside.mutate(introduction)
                    : setAsked({ id: `${act} ${introduction.id}`, act, introduction })
                }
              />
            ))}
          </Stack>
        )}
      </ListPage>
      <IntroductionDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
