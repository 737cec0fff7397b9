import { Button, Group, Stack, Tabs } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { GoneNotice } from '#components/feedback/notices.tsx'
import { Page } from '#components/layout/Page.tsx'
import { isGone } from '#lib/api.ts'
import { useNetwork } from '#lib/network.ts'
import { useParameterDialog, useUrlState } from '#lib/url-state.ts'
import { eventDialogs, eventQuery, isPast, prefetchTab, readEvents, type Tab } from '../api.ts'
import { EventDialogs } from '../components/EventDialogs.tsx'
import { PastEvents, UpcomingEvents } from '../components/EventLists.tsx'

const tabs: [Tab, string][] = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
]

interface NamedEvent {
  /** The event, once it is loaded and its tab is open. */
  event: PortalEvent | null
  gone: boolean
}

/** Loads the event that the address names, and turns to its tab: a link to an upcoming event may be old. */
function useNamedEvent(id: string | null, tab: Tab, turnTo: (tab: Tab) => void): NamedEvent {
  const { data, error } = useQuery({ ...eventQuery(id ?? ''), enabled: id !== null })
  const gone = id !== null && isGone(error)
  const event = id === null || gone || !data ? null : data
  const itsTab: Tab = event && isPast(event) ? 'past' : 'upcoming'
  const isElsewhere = event !== null && itsTab !== tab
  useEffect(() => {
    if (isElsewhere) turnTo(itsTab)
  })
  return { event: isElsewhere ? null : event, gone }
}

export function EventsPage() {
  const { links } = useNetwork()
  const queryClient = useQueryClient()
  const [state, change] = useUrlState(readEvents)
  const tab: Tab = state.tab ?? 'upcoming'
  const { event, gone } = useNamedEvent(state.event, tab, (next) =>
    change({ tab: next === 'past' ? next : null }, { replace: true }),
  )
  const { value: dialog, open: show, close } = useParameterDialog('dialog', eventDialogs)
  return (
    <Page
      title="Events"
      subtitle="Discover upcoming events, workshops, and networking opportunities"
      actions={
        <>
          <Button variant="outline" onClick={() => show('suggest')}>
            Event I'd like to see
          </Button>
          <Button variant="accent" onClick={() => show('host')}>
            Event I'd like to host
          </Button>
        </>
      }
    >
      <Group
        component="section"
        aria-label="Calendar"
        align="stretch"
        gap="0 var(--mantine-spacing-lg)"
        my="-md"
      >
        <ExternalButton href={links.calendar} variant="link">
          Subscribe to our Calendar
        </ExternalButton>
        <Button variant="link" onClick={() => show('calendar')}>
          Events in your own calendar
        </Button>
      </Group>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'past' ? next : null, event: null })}
        keepMounted={false}
      >
        <Stack gap="lg">
          <Tabs.List aria-label="Events">
            {tabs.map(([name, label]) => {
              const prefetch = () => void prefetchTab(queryClient, name)
              return (
                <Tabs.Tab key={name} value={name} onMouseEnter={prefetch} onFocus={prefetch}>
                  {label}
                </Tabs.Tab>
              )
            })}
          </Tabs.List>
          <GoneNotice
            text={gone ? 'This event is no longer here. It may have been called off.' : ''}
          />
          <Tabs.Panel value={tab}>
            {tab === 'past' ? <PastEvents named={event} /> : <UpcomingEvents named={event} />}
          </Tabs.Panel>
        </Stack>
      </Tabs>
      <EventDialogs open={dialog} onClose={close} />
    </Page>
  )
}
