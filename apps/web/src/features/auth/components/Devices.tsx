import { Badge, Box, Button, Group, Skeleton, Text, ThemeIcon } from '@mantine/core'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { CardActions } from '#components/layout/SectionCard.tsx'
import { agoText, longDate, longMoment } from '#lib/dates.ts'
import { useParameterDialog } from '#lib/url-state.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api.ts'
import { deviceName, isHandheld } from '../device-name.ts'
import classes from './Devices.module.css'

const skeleton = (
  <LoadingText text="Loading your devices...">
    {['first', 'second'].map((row) => (
      <Group key={row} gap="md" py="md">
        <Skeleton height="2.75rem" w="2.75rem" circle />
        <Box flex="1 1 8rem">
          <Skeleton height="1.125rem" w="40%" />
          <Skeleton height="0.875rem" w="60%" mt="xs" />
        </Box>
      </Group>
    ))}
  </LoadingText>
)

/** This device first, then the others, the latest used first. */
const thisFirst = (sessions: DeviceSession[]) => [
  ...sessions.filter(({ current }) => current),
  ...sessions.filter(({ current }) => !current),
]

/** The devices that the member is signed in on. Each but this one can be signed out. */
export function Devices() {
  const query = useQuery(sessionsQuery)
  const { value: asked, open: ask, close } = useParameterDialog('sign-out')
  const list = useRef<HTMLUListElement>(null)
  return (
    <QueryBoundary query={query} failed="Your devices could not be loaded." skeleton={skeleton}>
      {({ sessions }) => (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Signed-in devices" className={classes.list}>
            {thisFirst(sessions).map((session) => (
              <DeviceRow key={session.id} session={session} onSignOut={() => ask(session.id)} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <CardActions>
              <Button variant="outline" onClick={() => ask(OTHERS)}>
                Sign out everywhere else
              </Button>
            </CardActions>
          ) : (
            <Text size="sm" c="dimmed">
              You are signed in on no other device.
            </Text>
          )}
          <DeviceDialog
            asked={asked}
            sessions={sessions}
            onClose={close}
            onAdrift={() => list.current?.focus()}
          />
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
    <Group component="li" gap="md" className={classes.device ?? ''}>
      <ThemeIcon variant="light" size="2.75rem" radius="50%">
        <Icon aria-hidden size="1.5rem" stroke={1.5} />
      </ThemeIcon>
      <Box flex="1 1 8rem" miw={0}>
        <Group gap="sm" fw={600}>
          {name}
          {current && <Badge color="sage">This device</Badge>}
        </Group>
        <Text id={since} size="sm" c="dimmed">
          {current ? (
            'In use now'
          ) : (
            <>
              Last seen{' '}
              <time dateTime={last_seen_at} title={longMoment(last_seen_at)}>
                {agoText(last_seen_at)}
              </time>
            </>
          )}
          <span aria-hidden> · </span>
          Signed in on {longDate(created_at)}
        </Text>
      </Box>
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
    </Group>
  )
}

/** In the place of an id: every device but this one. */
const OTHERS = 'others'

interface DeviceDialogProps {
  /** The id of the session in the URL, or OTHERS. */
  asked: string | null
  sessions: DeviceSession[]
  onClose: () => void
  /** The dialog has closed, and the button that opened it is gone: focus needs a new place. */
  onAdrift: () => void
}

function DeviceDialog({ asked, sessions, onClose, onAdrift }: DeviceDialogProps) {
  const one = useEndSession()
  const others = useEndOtherSessions()
  const device = sessions.find(({ id, current }) => id === asked && !current) ?? null
  const about = asked === OTHERS && sessions.length > 1 ? OTHERS : device

  // The device is gone, or is the one in use: there is nothing to ask.
  const pointless = asked !== null && about === null
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (pointless) leave()
  }, [pointless])

  const faded = () => {
    if (document.activeElement === document.body) onAdrift()
  }
  return (
    <ConfirmDialog
      item={about}
      title={(item) =>
        item === OTHERS ? 'Sign out everywhere else?' : `Sign out ${deviceName(item.user_agent)}?`
      }
      confirmLabel="Sign out"
      destructive
      busy={one.isPending || others.isPending}
      onConfirm={(item) => (item === OTHERS ? others.mutate() : one.mutate(item))}
      onClose={onClose}
      onClosed={faded}
    >
      {(item) => (
        <Text>
          {item === OTHERS
            ? 'You stay signed in here. Every other phone and computer has to sign in again with your password.'
            : 'Whoever uses it has to sign in again with your password. If it is not yours, change your password as well.'}
        </Text>
      )}
    </ConfirmDialog>
  )
}
