import { Badge, Button, Skeleton } from '@mantine/core'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { agoText, longDate, longMoment } from '#lib/dates.ts'
import { sessionsQuery } from '../api.ts'
import { deviceName, isHandheld } from '../device-name.ts'
import { DeviceDialogs, OTHERS, useDeviceDialog } from './DeviceDialogs.tsx'
import classes from './Devices.module.css'

const skeleton = (
  <LoadingText text="Loading your devices...">
    {['first', 'second'].map((row) => (
      <div key={row} className={classes.device}>
        <Skeleton height="2.75rem" w="2.75rem" circle />
        <div className={classes.words}>
          <Skeleton height="1.125rem" w="40%" />
          <Skeleton height="0.875rem" w="60%" mt="xs" />
        </div>
      </div>
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
  const { asked, ask, close } = useDeviceDialog()
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
            <Button variant="outline" className={classes.all ?? ''} onClick={() => ask(OTHERS)}>
              Sign out everywhere else
            </Button>
          ) : (
            <p className={classes.quiet}>You are signed in on no other device.</p>
          )}
          <DeviceDialogs
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
    <li className={classes.device}>
      <span className={classes.icon}>
        <Icon aria-hidden size="1.5rem" stroke={1.5} />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {current && <Badge color="sage">This device</Badge>}
        </div>
        <p id={since} className={classes.quiet}>
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
        </p>
      </div>
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
    </li>
  )
}
