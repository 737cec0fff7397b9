import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Sprig } from '#components/brand/Sprig.tsx'
import { useOnline, waitForServer } from '#lib/http/online.ts'

// Browsers report a failed dynamic import with different messages.
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i

interface ErrorDescription {
  status: string | null
  message: string
  /** The page's code failed to load, most often because there is a newer version. */
  outdated: boolean
}

function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === 'string' && error.data !== '' ? error.data : ''
    return {
      status: `${error.status} ${error.statusText}`.trim(),
      message,
      outdated: false,
    }
  }
  if (error instanceof Error) {
    return {
      status: null,
      message: error.message,
      outdated: CHUNK_FAILURE.test(error.message),
    }
  }
  return { status: null, message: String(error), outdated: false }
}

/** Errors of loads that failed offline, because the router doesn't load code again. */
const offlineFailures = new WeakSet<object>()

/** Whether code failed to load offline. Reloads the portal once the device is online. */
function useOfflineReload(error: unknown, isCode: boolean, reload: () => void): boolean {
  const online = useOnline()
  const failed = isCode && typeof error === 'object' && error !== null ? error : null
  const isOffline = failed !== null && (!online || offlineFailures.has(failed))
  useEffect(() => {
    if (!isOffline) return
    if (!online) {
      offlineFailures.add(failed)
      return
    }
    const leaving = new AbortController()
    waitForServer(leaving.signal).then(reload, () => {})
    return () => leaving.abort()
  }, [isOffline, online, failed, reload])
  return isOffline
}

const reloadPage = () => window.location.reload()

interface ErrorScreenProps {
  nested?: boolean
  reload?: () => void
}

export function ErrorScreen({ nested = false, reload = reloadPage }: ErrorScreenProps) {
  const error = useRouteError()
  const { status, message, outdated } = describeError(error)
  const isOffline = useOfflineReload(error, outdated, reload)
  const title = isOffline ? 'You’re offline' : 'Unexpected Application Error!'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    heading.current?.focus()
  }, [title])

  return (
    <Stack
      align="flex-start"
      justify="center"
      w="100%"
      maw="var(--portal-reading-width)"
      mx="auto"
      {...(!nested && {
        mih: '100dvh',
        px: 'lg',
        py: 'xl',
        renderRoot: (props) => <main {...props} />,
      })}
    >
      <Sprig />
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {isOffline ? (
        <p>
          We couldn’t load this page. It opens as soon as you’re back online.
          {nested && ' Pages you’ve already opened still work.'}
        </p>
      ) : (
        <>
          {status && (
            <Text size="lg" lh="md" fw={600}>
              {status}
            </Text>
          )}
          {message && (
            <Card component="p" radius="md" px="md" py="sm" maw="100%">
              {message}
            </Card>
          )}
          <p>
            {outdated
              ? 'The portal has probably been updated since you opened it. Reload to get the new version.'
              : 'Nothing you saved is lost. Reload the page, and if it happens again, tell the team.'}
          </p>
          <Button onClick={reload} leftSection={<IconRefresh aria-hidden size="1.125em" />}>
            Reload
          </Button>
        </>
      )}
    </Stack>
  )
}
