import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNotFound } from '#lib/http/api.ts'
import { Sprig } from '../brand/Sprig.tsx'
import { LinkButton } from '../links.tsx'
import { Frame, Lead, QueryError, type QueryErrorProps } from './ErrorState.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

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

interface NotFoundText {
  text: string
  hint: string
  /** The list that has others of its kind. */
  list?: { to: string; label: string }
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
  if (notFound && isNotFound(query.error)) {
    const { list, ...content } = notFound
    const action = list && <LinkButton to={list.to}>{list.label}</LinkButton>
    return <EmptyState {...content} action={action} />
  }
  if (query.data !== undefined) return children(query.data)
  return query.error ? <QueryError query={query} errorMessage={errorMessage} /> : skeleton
}
