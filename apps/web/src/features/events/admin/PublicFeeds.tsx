import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { listPublicEvents, readPublicFeed } from '@portal/shared/events/public-endpoints'
import { IconCopy } from '@tabler/icons-react'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { copyAddress } from '#lib/address/copy-address.ts'

const feeds = [
  { name: 'JSON', path: listPublicEvents.path },
  { name: 'Calendar (iCalendar)', path: readPublicFeed.path },
]

/** The addresses from which the network's website takes the public events. */
export const PublicFeeds = () => (
  <Disclosure summary="Public events for the network’s website">
    <Stack gap="sm">
      <Text c="dimmed">
        Both addresses list the public events to come, for everybody and without signing in.
      </Text>
      {feeds.map(({ name, path }) => {
        const address = `${window.location.origin}${path}`
        return (
          <Group key={name} gap="xs var(--mantine-spacing-md)">
            <Text flex="1 1 18rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {name}: <Anchor href={address}>{address}</Anchor>
            </Text>
            <Button
              variant="outline"
              leftSection={<IconCopy aria-hidden size="1.125em" stroke={1.5} />}
              aria-label={`Copy address: ${name}`}
              onClick={() => copyAddress(address)}
            >
              Copy address
            </Button>
          </Group>
        )
      })}
    </Stack>
  </Disclosure>
)
