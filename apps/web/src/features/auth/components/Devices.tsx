import { Badge, Button, Text, ThemeIcon } from '@mantine/core'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { CardActions } from '#components/cards/Card.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { formatDate, formatDateTime, formatTimeAgo } from '#lib/text/dates.ts'
import { deviceName, isHandheld } from '#lib/text/device-name.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api.ts'

const OTHERS = 'others'

export function Devices() {
  const query = useQuery(sessionsQuery)
  const [asked, setAsked] = useState<DeviceSession | typeof OTHERS | null>(null)
  const one = useEndSession()
  const others = useEndOtherSessions()
  const close = () => setAsked(null)
  const closing = { onSettled: close }
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your devices."
      skeleton={<RowSkeleton text="Loading your devices..." />}
    >
      {({ sessions }) => (
        <>
          <Rows label="Signed-in devices" lined={false}>
            {sessions
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <DeviceRow key={session.id} session={session} onSignOut={() => setAsked(session)} />
              ))}
          </Rows>
          {sessions.length > 1 ? (
            <CardActions>
              <Button variant="outline" onClick={() => setAsked(OTHERS)}>
                Sign out everywhere else
              </Button>
            </CardActions>
          ) : (
            <Text size="sm" c="dimmed">
              You’re not signed in on any other device.
            </Text>
          )}
          <ConfirmDialog
            item={asked}
            title={(item) =>
              item === OTHERS
                ? 'Sign out everywhere else?'
                : `Sign out ${deviceName(item.user_agent)}?`
            }
            confirmLabel="Sign out"
            destructive
            busy={one.isPending || others.isPending}
            onConfirm={(item) =>
              item === OTHERS ? others.mutate(undefined, closing) : one.mutate(item, closing)
            }
            onClose={close}
          >
            {(item) =>
              item === OTHERS
                ? 'You’ll stay signed in here. Every other phone and computer will have to sign in again.'
                : 'This device will have to sign in again with your password. If it isn’t yours, change your password too.'
            }
          </ConfirmDialog>
        </>
      )}
    </QueryBoundary>
  )
}

interface DeviceRowProps {
  session: DeviceSession
  onSignOut: () => void
}

function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { user_agent, created_at, last_seen_at, current } = session
  const name = deviceName(user_agent)
  const since = useId()
  const Icon = isHandheld(user_agent) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Row
      lead={
        <ThemeIcon variant="light" size="2.75rem" radius="50%">
          <Icon aria-hidden size="1.5rem" stroke={1.5} />
        </ThemeIcon>
      }
      title={name}
      badges={current && <Badge color="sage">This device</Badge>}
      note={
        <span id={since}>
          {current ? (
            'In use now'
          ) : (
            <>
              Last seen{' '}
              <time dateTime={last_seen_at} title={formatDateTime(last_seen_at)}>
                {formatTimeAgo(last_seen_at)}
              </time>
            </>
          )}
          <span aria-hidden> · </span>
          Signed in on {formatDate(created_at)}
        </span>
      }
    >
      {!current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${name}`}
          aria-describedby={since}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </Row>
  )
}
