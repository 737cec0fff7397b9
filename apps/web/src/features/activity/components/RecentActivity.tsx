import { Text, ThemeIcon } from '@mantine/core'
import type { RecentItem } from '@portal/shared/activity/schemas'
import { contentTypeOf } from '@portal/shared/content/types'
import { winPath } from '@portal/shared/core/paths'
import { IconCalendarEvent, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { TextLink } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { formatDateTime, formatTimeAgo } from '#lib/text/dates.ts'
import { recentQuery } from '../api.ts'

const SHOWN = 6

function Item({ item }: { item: RecentItem }) {
  const { lead, rest, title, to } = recentLine(item)
  const Icon = item.kind === 'event' ? IconCalendarEvent : IconSparkles
  return (
    <Row
      basis="10rem"
      lead={
        item.who ? (
          <PersonAvatar name={item.who} photo={item.photo} size="md" />
        ) : (
          <ThemeIcon variant="light" size="2.375rem" radius="xl">
            <Icon aria-hidden size="1.25rem" stroke={1.5} />
          </ThemeIcon>
        )
      }
      title={
        <>
          <bdi>{lead}</bdi>{' '}
          <Text span inherit fw={400}>
            {rest && <span>{`${rest} `}</span>}
            {to && (
              <TextLink to={to}>
                <bdi>{title}</bdi>
              </TextLink>
            )}
          </Text>
        </>
      }
    >
      <Text
        component="time"
        size="sm"
        c="dimmed"
        dateTime={item.at}
        title={formatDateTime(item.at)}
      >
        {formatTimeAgo(item.at)}
      </Text>
    </Row>
  )
}

export function RecentActivity() {
  const query = useQuery(recentQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load the recent activity."
      skeleton={<RowSkeleton count={6} text="Loading recent activity..." />}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState text="No recent activity." />
        ) : (
          <Rows label="Recent activity" space="sm" lined={false}>
            {items.slice(0, SHOWN).map((item) => (
              <Item key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </Rows>
        )
      }
    </QueryBoundary>
  )
}

/** Returns the parts of an item's line, and its page; null without a page. */
function recentLine({ kind, id, who, title }: RecentItem) {
  switch (kind) {
    case 'member':
      return { lead: who ?? 'A new member', rest: 'joined the network', to: null }
    case 'win':
      return { lead: who ?? 'A member', rest: 'shared a win:', title, to: winPath(id) }
    default: {
      const { singular, placeOf } = contentTypeOf(kind)
      return { lead: `New ${singular}:`, title, to: placeOf({ id }).path }
    }
  }
}
