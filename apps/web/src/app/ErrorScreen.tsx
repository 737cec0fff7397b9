import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Sprig } from '#components/brand/Sprig.tsx'

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

interface ErrorScreenProps {
  /** Inside the app layout the main landmark is there already. */
  nested?: boolean
}

/** The router's error element, for the whole app and for each page inside the layout. */
export function ErrorScreen({ nested = false }: ErrorScreenProps) {
  const { status, message, outdated } = describeError(useRouteError())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'Unexpected Application Error!'
    heading.current?.focus()
  }, [])

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
        Unexpected Application Error!
      </Title>
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
      <Button
        onClick={() => window.location.reload()}
        leftSection={<IconRefresh aria-hidden size="1.125em" />}
      >
        Reload
      </Button>
    </Stack>
  )
}
