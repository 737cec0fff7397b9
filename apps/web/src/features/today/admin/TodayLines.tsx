import { Button, Text } from '@mantine/core'
import type { TodayItem } from '@portal/shared/today/endpoints'
import { todayKind } from '@portal/shared/today/kinds'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { formatAge } from '#lib/text/dates.ts'
import { todayQuery } from '../api.ts'

export function TodayLines() {
  const query = useQuery(todayQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your tasks"
      skeleton={<RowSkeleton text="Loading your tasks..." />}
    >
      {({ items }) =>
        items.length > 0 ? (
          <Rows label="Waiting for you" space="sm">
            {items.map((item) => (
              <Line key={item.kind} item={item} />
            ))}
          </Rows>
        ) : (
          <Text size="lg">You’re all caught up.</Text>
        )
      }
    </QueryBoundary>
  )
}

function Line({ item: { kind, count, oldest_at, path } }: { item: TodayItem }) {
  const { line, button } = todayKind(kind)
  return (
    <Row
      basis="10rem"
      title={
        <>
          <span>{line(count)}</span>
          {oldest_at && (
            <Text span c="dimmed" fw={400}>
              {' '}
              · <span>{count > 1 ? 'the oldest ' : ''}</span>for <span>{formatAge(oldest_at)}</span>
            </Text>
          )}
        </>
      }
    >
      <Button component={Link} to={path} variant="outline" size="sm">
        {button}
      </Button>
    </Row>
  )
}
