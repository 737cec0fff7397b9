import { Button } from '@mantine/core'
import { eventPath, newEventPath } from '@portal/shared/core/paths'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import { eventDialogs, prefetchTab, readEvents, type Tab } from '../api.ts'
import { EventDialogs } from '../components/EventDialogs.tsx'
import { EventPages } from '../components/EventLists.tsx'

const names: Record<Tab, string> = { upcoming: 'Upcoming', past: 'Past' }

export default function EventsPage() {
  const { links } = useNetwork()
  const canAdd = useCan('manage_content')
  const queryClient = useQueryClient()
  const [state, change] = useUrlState(readEvents)
  const tab: Tab = state.tab ?? 'upcoming'
  const { value: dialog, open: show, close } = useParameterDialog('dialog', eventDialogs)
  if (state.event) return <Navigate to={eventPath(state.event)} replace />
  return (
    <Page
      title="Events"
      intro="Discover upcoming events, workshops, and networking opportunities"
      actions={
        canAdd && (
          <LinkButton to={newEventPath} leftSection={<IconPlus aria-hidden size="1.125em" />}>
            Add event
          </LinkButton>
        )
      }
      more={
        <>
          <Button variant="outline" onClick={() => show('suggest')}>
            Event I'd like to see
          </Button>
          <Button variant="outline" onClick={() => show('host')}>
            Event I'd like to host
          </Button>
          <ExternalButton href={links.calendar} variant="link">
            Subscribe to our Calendar
          </ExternalButton>
          <Button variant="link" onClick={() => show('calendar')}>
            Events in your own calendar
          </Button>
        </>
      }
    >
      <PageTabs
        label="Events"
        value={tab}
        names={names}
        onChange={(next) => change({ tab: next === 'past' ? next : null })}
        onIntent={(next) => void prefetchTab(queryClient, next === 'past' ? next : 'upcoming')}
      >
        <EventPages key={tab} tab={tab} />
      </PageTabs>
      <EventDialogs open={dialog} onClose={close} />
    </Page>
  )
}
