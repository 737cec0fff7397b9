import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDayParts } from '#lib/text/event-time.ts'

const colours: Record<PortalEvent['hostType'], string> = {
  'Network Hosted': 'brand',
  'Partner Event': 'sage',
  Recommended: 'accent',
}

export function EventDay({ event, past }: { event: PortalEvent; past: boolean }) {
  const { time_zone } = useNetwork()
  const { day, month, weekday } = formatEventDayParts(event, time_zone)
  const colour = past || event.pod ? 'gray' : colours[event.hostType]
  return (
    <Group
      gap="md"
      w="100%"
      h="100%"
      px="lg"
      bg={`var(--mantine-color-${colour}-light)`}
      c={`var(--mantine-color-${colour}-light-color)`}
      bdrs="lg lg 0 0"
    >
      {/* The card has the same date in words. */}
      <Text aria-hidden ff="heading" fz="3.5rem" fw={540} lh={1}>
        {day}
      </Text>
      <Stack aria-hidden gap={0}>
        <Text fw={600} lh={1.3}>
          {weekday}
        </Text>
        <Text lh={1.3}>{month}</Text>
      </Stack>
      {past && <VisuallyHidden>Photo</VisuallyHidden>}
    </Group>
  )
}
