import { Badge, Button, Group, Switch, Text, ThemeIcon } from '@mantine/core'
import type { PushDevice } from '@portal/shared/push/schemas'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CardActions } from '#components/cards/Card.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { formatDate, formatTimeAgo } from '#lib/text/dates.ts'
import { deviceName } from '#lib/text/device-name.ts'
import { pushDevicesQuery, usePushDevices, useTurnOnPush } from '../api.ts'
import { pushObstacle } from '../push-support.ts'

/** The devices with notifications, and how to turn them on here. */
export function PushDevices() {
  const query = useQuery(pushDevicesQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your notifications."
      skeleton={<RowSkeleton count={1} text="Loading your notifications..." />}
    >
      {({ devices }) => (
        <>
          {devices.length > 0 && (
            <Rows label="Devices with notifications" lined={false}>
              {devices.map((device) => (
                <PushDeviceRow key={device.id} device={device} />
              ))}
            </Rows>
          )}
          {!devices.some(({ current }) => current) && <TurnOn />}
        </>
      )}
    </QueryBoundary>
  )
}

function TurnOn() {
  const { mutate, isPending } = useTurnOnPush()
  const obstacle = pushObstacle()
  if (obstacle) {
    return (
      <Text size="sm" c="dimmed">
        {obstacle}
      </Text>
    )
  }
  return (
    <CardActions>
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        Turn on notifications on this device
      </Button>
    </CardActions>
  )
}

function PushDeviceRow({ device }: { device: PushDevice }) {
  const { user_agent, created_at, last_used_at, shows_names, current } = device
  const name = deviceName(user_agent)
  const { remove, test, showNames } = usePushDevices()
  const shown = showNames.isPending ? showNames.variables.shows_names : shows_names
  return (
    <Row
      lead={
        <ThemeIcon variant="light" size="2.75rem" radius="50%">
          <IconBell aria-hidden size="1.5rem" stroke={1.5} />
        </ThemeIcon>
      }
      title={name}
      badges={current && <Badge color="sage">This device</Badge>}
      note={`Turned on ${formatDate(created_at)} · ${
        last_used_at ? `Last notification ${formatTimeAgo(last_used_at)}` : 'No notification yet'
      }`}
    >
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Send a test to ${name}`}
          loading={test.isPending}
          onClick={() => test.mutate(device)}
        >
          Send a test
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate(device)}
        >
          Remove
        </Button>
      </Group>
      <Switch
        flex="1 0 100%"
        ml={{ base: 0, xs: '3.75rem' }}
        label="Show names"
        aria-label={`Show names on ${name}`}
        checked={shown}
        onChange={({ currentTarget }) =>
          showNames.mutate({ id: device.id, shows_names: currentTarget.checked })
        }
      />
    </Row>
  )
}
