import { Box, Button, Stack, type StackProps, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isNotFound, messageOf } from '#lib/http/api.ts'
import { Sprig } from '../brand/Sprig.tsx'
import { LinkButton } from '../links.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

const Frame = (props: StackProps) => (
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

const Lead = ({ children }: { children: ReactNode }) => (
  <Text maw="32rem" ff="heading" fz="h3" fw={500} lh={1.35} style={{ textWrap: 'balance' }}>
    {children}
  </Text>
)

interface EmptyStateProps {
  text: ReactNode
  hint?: ReactNode
  action?: ReactNode
}

export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <Frame>
      <Sprig />
      <Lead>{text}</Lead>
      {hint && (
        <Text maw="32rem" c="dimmed">
          {hint}
        </Text>
      )}
      {action && <Box mt="xs">{action}</Box>}
    </Frame>
  )
}

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

interface QueryErrorProps {
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

interface NotFoundText {
  text: string
  hint: string
  /** The list that has others of its kind. */
  list?: { to: string; label: string }
}

function NotFoundState({ list, ...content }: NotFoundText) {
  const action = list && <LinkButton to={list.to}>{list.label}</LinkButton>
  return <EmptyState {...content} action={action} />
}

interface QueryBoundaryProps<Data> extends QueryErrorProps {
  query: QueryErrorProps['query'] & { data: Data | undefined }
  skeleton?: ReactNode
  /** Shown for a 404. Without it, a 404 is shown as an error. */
  notFound?: NotFoundText
  children: (data: Data) => ReactNode
}

export function QueryBoundary<Data>({
  query,
  errorMessage,
  skeleton = <RowSkeleton />,
  notFound,
  children,
}: QueryBoundaryProps<Data>) {
  if (notFound && isNotFound(query.error)) return <NotFoundState {...notFound} />
  if (query.data !== undefined) return children(query.data)
  return query.error ? <QueryError query={query} errorMessage={errorMessage} /> : skeleton
}
