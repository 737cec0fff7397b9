import { Button, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { GoneNotice } from '#components/feedback/GoneNotice.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { useNetwork } from '#lib/network.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useSession } from '#lib/use-session.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import { EventDialogs } from '../components/EventDialogs.tsx'
import classes from '../components/Events.module.css'
import { PastEvents } from '../components/PastEvents.tsx'
import { UpcomingEvents } from '../components/UpcomingEvents.tsx'
import { type DialogName, readEvents, type Tab } from '../events-state.ts'
import { prefetchTab } from '../queries.ts'
import { useNamedEvent } from '../use-named-event.ts'

const tabs: [Tab, string][] = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
]

export function EventsPage() {
  const { links } = useNetwork()
  const { user } = useSession()
  const queries = useQueryClient()
  const [state, change] = useUrlState(readEvents)
  const tab: Tab = state.tab ?? 'upcoming'
  const { event, gone } = useNamedEvent(state.event, tab, (next) =>
    change({ tab: next === 'past' ? next : null }, { replace: true }),
  )
  const takeOut = () => change({ dialog: null }, { replace: true })
  const { openedHere, close } = useUrlDialog(state.dialog !== null, takeOut)
  const show = (dialog: DialogName) => change({ dialog }, { state: openedHere })
  return (
    <Page title="Events">
      <PageHeader
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
      />
      <section aria-label="Calendar" className={classes.calendars}>
        <ExternalButton href={links.calendar} variant="link">
          Subscribe to our Calendar
        </ExternalButton>
        <Button variant="link" onClick={() => show('calendar')}>
          Events in your own calendar
        </Button>
      </section>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'past' ? next : null, event: null })}
        keepMounted={false}
        className={classes.tabs ?? ''}
      >
        <Tabs.List aria-label="Events">
          {tabs.map(([name, label]) => {
            const prefetch = () => void prefetchTab(queries, name)
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
      </Tabs>
      <EventDialogs open={state.dialog} owner={user?.id ?? ''} onClose={close} />
    </Page>
  )
}
