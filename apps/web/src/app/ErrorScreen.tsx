import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Sprig } from '#components/brand/Sprig.tsx'
import { useOnline } from '#lib/http/online.ts'

// Browsers report a failed dynamic import with different messages.
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i

function describeError(error: unknown) {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error
    const message = typeof data === 'string' ? data : ''
    return { status: `${status} ${statusText}`.trim(), message, outdated: false }
  }
  const message = error instanceof Error ? error.message : String(error)
  // Most often because there is a newer version.
  return { message, outdated: CHUNK_FAILURE.test(message) }
}

export function ErrorScreen({ nested = false }: { nested?: boolean }) {
  const { status, message, outdated } = describeError(useRouteError())
  const isOffline = !useOnline() && outdated
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
          We couldn’t load this page. Reload it when you’re back online.
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
        </>
      )}
      <Button
        onClick={() => window.location.reload()}
        leftSection={<IconRefresh aria-hidden size="1.125em" />}
      >
        Reload
      </Button>
    </Stack>
  )
}
