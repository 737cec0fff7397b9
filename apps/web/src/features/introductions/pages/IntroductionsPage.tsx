import { Button, Stack } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import type { IntroductionBox } from '@portal/shared/introductions/options'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ShowMore } from '#components/feedback/ShowMore.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { useScrollToItem } from '#lib/address/linked-item.ts'
import { meQuery } from '#lib/session/me.ts'
import { useSession } from '#lib/session/session.ts'
import { formatDate } from '#lib/text/dates.ts'
import {
  blocksQuery,
  introductionsQuery,
  otherTabs,
  readIntroductions,
  usePutAside,
  useUnblock,
} from '../api.ts'
import { IntroductionCard } from '../components/IntroductionCard.tsx'
import { type Asked, IntroductionDialog } from '../components/IntroductionDialog.tsx'

const names: Record<IntroductionBox, string> = {
  received: 'Received',
  put_aside: 'Put aside',
  sent: 'Sent',
  connected: 'Connected',
}

const tabOf = (value: string | null) => otherTabs.find((tab) => tab === value) ?? null

const toDirectory = <LinkButton to={paths.directory}>Find a founder</LinkButton>

interface Reader {
  isFounder: boolean
  isOpen: boolean
}

function emptyText(
  tab: IntroductionBox,
  { isFounder, isOpen }: Reader,
): { text: string; hint: string; action?: ReactNode } {
  if (tab === 'put_aside') {
    return {
      text: 'Nothing put aside',
      hint: 'Can’t answer a request yet? Choose “Not now”. It stays here for up to three weeks, and we won’t tell its sender.',
    }
  }
  if (tab === 'sent' && !isFounder) {
    return {
      text: 'You haven’t offered help yet',
      hint: 'See what members need under Asks.',
      action: <LinkButton to={paths.asks}>See the asks</LinkButton>,
    }
  }
  if (tab === 'sent') {
    return {
      text: 'You haven’t asked to meet anyone yet',
      hint: 'The directory shows who takes requests and what each founder can help with.',
      action: toDirectory,
    }
  }
  if (tab === 'connected') {
    return {
      text: 'No connections yet',
      hint: 'When a request or an offer is accepted, you’ll find each other’s contact details here.',
      ...(isFounder && { action: toDirectory }),
    }
  }
  if (isOpen) {
    return {
      text: 'No requests yet',
      hint: 'You’re taking requests. When a founder asks to meet you, you’ll see it here.',
    }
  }
  return {
    text: 'You’re not taking requests',
    hint: isFounder
      ? 'You choose whether founders can ask to meet you, and what you share when you accept.'
      : 'Founders can ask to meet supporters who let them. Agree to be listed as one first.',
    action: <LinkButton to={settingPath('introductions')}>Let founders ask you</LinkButton>,
  }
}

export default function IntroductionsPage() {
  const isFounder = useSession().user?.user_type === 'female_founder'
  const list = useListPage(introductionsQuery, readIntroductions)
  const { state, filter, query } = list
  const { data: me } = useQuery(meQuery)
  const isOpen = me?.open_to_introductions === true && (isFounder || me.list_as_supporter)
  const [asked, setAsked] = useState<Asked | null>(null)
  const putAside = usePutAside()
  const tab = state.tab ?? 'received'
  useScrollToItem(
    state.request,
    query.data?.introductions.some(({ id }) => id === state.request) === true,
  )
  return (
    <Page
      title="Introductions"
      intro="Requests to meet and offers of help. You share contact details once you both agree."
      actions={
        <LinkButton to={settingPath('introductions')} variant="outline">
          Your settings
        </LinkButton>
      }
    >
      <ListPage
        list={list}
        label="Introductions"
        resultsLabel={names[tab]}
        noun="introduction"
        tabs={{
          value: tab,
          names,
          counts: query.data?.counts,
          onChange: (next) => filter({ tab: tabOf(next), request: null }),
        }}
        empty={emptyText(tab, { isFounder, isOpen })}
        errorMessage="We couldn’t load your introductions."
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
      <IntroductionDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={({ act, introduction }) => {
          setAsked(null)
          // The tab of connections shows the contact details.
          if (act === 'accept') filter({ tab: 'connected', request: introduction.id })
        }}
      />
      <BlockedPeople />
    </Page>
  )
}

const failed = 'We couldn’t load the people you’ve blocked.'

function BlockedPeople() {
  const query = useInfiniteQuery(blocksQuery)
  const unblock = useUnblock()
  return (
    <QueryBoundary query={query} errorMessage={failed} skeleton={null}>
      {({ pages }) => {
        const blocks = pages.flatMap((page) => page.blocks)
        if (blocks.length === 0) return null
        return (
          <Section title="People you’ve blocked" size="h3" gap="sm">
            <Rows>
              {blocks.map(({ member, blocked_at }) => (
                <Row
                  key={member.id}
                  lead={<PersonAvatar name={member.name} photo={member.photo} size="md" />}
                  title={member.name}
                  level={3}
                  note={`Blocked on ${formatDate(blocked_at)}`}
                >
                  <Button
                    variant="outline"
                    aria-label={`Unblock ${member.name}`}
                    loading={unblock.isPending && unblock.variables.id === member.id}
                    onClick={() => unblock.mutate(member)}
                  >
                    Unblock
                  </Button>
                </Row>
              ))}
            </Rows>
            {query.hasNextPage && (
              <ShowMore
                query={query}
                shown={`Showing ${blocks.length} of ${pages[0]?.pagination.total} people`}
                errorMessage={failed}
                onMore={query.fetchNextPage}
              />
            )}
          </Section>
        )
      }}
    </QueryBoundary>
  )
}
