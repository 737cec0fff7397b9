import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { createCalendarFeed, revokeCalendarFeed } from '@portal/shared/events/endpoints'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { copy } from '#lib/notify/copy.ts'
import { useNetwork } from '#lib/session/network.ts'
import { calendarQuery, type DialogName } from '../api.ts'
import { subscribeLinks } from '../calendar-links.ts'

const HostEventForm = lazyComponent(async () => (await import('./EventForms.tsx')).HostEventForm)
const SuggestEventForm = lazyComponent(
  async () => (await import('./EventForms.tsx')).SuggestEventForm,
)

function CalendarFeed() {
  const query = useQuery(calendarQuery)
  const { short_name } = useNetwork()
  const { google, outlook, webcal } = subscribeLinks(query.data ?? '', short_name)
  const feed = useChange(
    (wanted: boolean): Promise<unknown> =>
      call(wanted ? createCalendarFeed : revokeCalendarFeed, {}),
    { invalidates: [calendarQuery.queryKey] },
  )
  return (
    <Stack gap="md">
      <Text>
        Subscribe with your calendar app. New events, changes and cancellations then appear there
        automatically.
      </Text>
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load your calendar address."
        skeleton={<RowSkeleton count={1} text="Loading your calendar address..." />}
      >
        {(address) =>
          address === null ? (
            <Group>
              <Button onClick={() => feed.mutate(true)} loading={feed.isPending}>
                Get my calendar address
              </Button>
            </Group>
          ) : (
            <>
              <Group gap="sm">
                <ExternalButton href={google}>Google</ExternalButton>
                <ExternalButton href={outlook}>Outlook</ExternalButton>
                <Button component="a" href={webcal}>
                  Apple and others
                </Button>
              </Group>
              <TextInput
                label="Your calendar address"
                description="Keep it to yourself. Anyone with this address can read your events."
                value={address}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <Group gap="sm">
                <Button
                  variant="outline"
                  leftSection={<IconCopy aria-hidden size="1.125em" stroke={1.5} />}
                  onClick={() => copy(address)}
                >
                  Copy address
                </Button>
                <Button
                  variant="outline"
                  onClick={() => feed.mutate(true)}
                  disabled={feed.isPending}
                >
                  Get a new address
                </Button>
                <Button
                  variant="ghost"
                  onClick={() => feed.mutate(false)}
                  disabled={feed.isPending}
                >
                  Turn it off
                </Button>
              </Group>
              <Text>If you get a new address, this one stops working.</Text>
            </>
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

const titles: Record<DialogName, string> = {
  suggest: 'What events would you like to see in the network?',
  host: 'Host an Event',
  calendar: 'Events in your own calendar',
}

const contents: Record<DialogName, (onClose: () => void) => ReactNode> = {
  suggest: (onClose) => <SuggestEventForm onClose={onClose} />,
  host: (onClose) => <HostEventForm onClose={onClose} />,
  calendar: () => <CalendarFeed />,
}

interface EventDialogsProps {
  open: DialogName | null
  onClose: () => void
}

export const EventDialogs = ({ open, onClose }: EventDialogsProps) => (
  <ItemDialog item={open} onClose={onClose} title={(name) => titles[name]}>
    {(name) => contents[name](onClose)}
  </ItemDialog>
)
