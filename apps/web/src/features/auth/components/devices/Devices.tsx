import { Button, Skeleton } from '@mantine/core'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { sessionsQuery } from '../../device-queries.ts'
import { OTHERS, useDeviceDialog } from '../../use-device-dialog.ts'
import { DeviceDialogs } from './DeviceDialogs.tsx'
import { DeviceRow } from './DeviceRow.tsx'
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

/** Where she is signed in, and the way out of each place but this. */
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
