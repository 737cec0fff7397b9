import { Button, Stack, type StackProps, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '#lib/http/api.ts'

/** The frame of a message in place of content. */
export const Frame = (props: StackProps) => (
  <Stack
    gap="sm"
    align="center"
    px="lg"
    py="xl"
    ta="center"
    bd="1px dashed var(--portal-hairline)"
    bdrs="lg"
    {...props}
  />
)

export const Lead = ({ children }: { children: ReactNode }) => (
  <Text maw="32rem" ff="heading" fz="h3" fw={500} lh={1.35} style={{ textWrap: 'balance' }}>
    {children}
  </Text>
)

interface ErrorStateProps {
  message: string
  onRetry?: () => void
  retrying?: boolean
}

export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Frame role="alert">
      <Lead>{message}</Lead>
      {onRetry && (
        <Button
          mt="xs"
          variant="outline"
          onClick={onRetry}
          loading={retrying}
          leftSection={<IconRefresh aria-hidden size="1.125em" />}
        >
          Retry
        </Button>
      )}
    </Frame>
  )
}

export interface QueryErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shown if the server sent no message. */
  errorMessage: string
}

export const QueryError = ({
  query: { error, isFetching, refetch },
  errorMessage,
}: QueryErrorProps) => (
  <ErrorState
    message={messageOf(error, errorMessage)}
    onRetry={() => refetch()}
    retrying={isFetching}
  />
)
