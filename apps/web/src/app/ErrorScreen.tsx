import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Sprig } from '#components/brand/Sprig.tsx'
import { useOnline, waitForServer } from '#lib/http/online.ts'

// Each browser words a failed dynamic import in its own way.
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i

interface ErrorDescription {
  status: string | null
  message: string
  /** The page's code could not be fetched, most often because a newer version is out. */
  outdated: boolean
}

/** The text of the error screen: the status and the message. */
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

/** What has failed without a connection: the router does not fetch the code of a page again by itself. */
const offlineFailures = new WeakSet<object>()

/** Whether code could not be fetched for want of a connection; with one the whole portal is loaded anew. */
function useWithoutLine(error: unknown, isCode: boolean, reload: () => void): boolean {
  const online = useOnline()
  const failed = isCode && typeof error === 'object' && error !== null ? error : null
  const withoutLine = failed !== null && (!online || offlineFailures.has(failed))
  useEffect(() => {
    if (!withoutLine) return
    if (!online) {
      offlineFailures.add(failed)
      return
    }
    const leaving = new AbortController()
    waitForServer(leaving.signal).then(reload, () => {})
    return () => leaving.abort()
  }, [withoutLine, online, failed, reload])
  return withoutLine
}

const reloadPage = () => window.location.reload()

interface ErrorScreenProps {
  /** Inside the app layout the main landmark is there already. */
  nested?: boolean
  reload?: () => void
}

/** The router's error element, for the whole app and for each page inside the layout. */
export function ErrorScreen({ nested = false, reload = reloadPage }: ErrorScreenProps) {
  const error = useRouteError()
  const { status, message, outdated } = describeError(error)
  const withoutLine = useWithoutLine(error, outdated, reload)
  const title = withoutLine ? 'You are offline' : 'Unexpected Application Error!'
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
      {withoutLine ? (
        <p>
          This page could not be fetched. It opens by itself as soon as you are back.
          {nested && ' The pages that you have opened before still work.'}
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
