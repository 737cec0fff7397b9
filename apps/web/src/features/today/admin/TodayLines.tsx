import { Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { eventGuestsPath, paths } from '@portal/shared/core/paths'
import type { ThisWeek, TodayItem } from '@portal/shared/today/endpoints'
import { todayKind } from '@portal/shared/today/kinds'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatAge } from '#lib/text/dates.ts'
import { formatEventDate } from '#lib/text/event-time.ts'
import { todayQuery } from '../api.ts'

/** What waits, the first steps of a new network, what can wait, and this week. */
export function TodayLines({ whileNew }: { whileNew: ReactNode }) {
  const query = useQuery(todayQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your tasks"
      skeleton={<RowSkeleton text="Loading your tasks..." />}
    >
      {({ waiting, when_there_is_time, this_week }) => (
        <>
          {waiting.length > 0 ? (
            <Lines label="Waiting for you" items={waiting} />
          ) : (
            <Text size="lg">You’re all caught up.</Text>
          )}
          {whileNew}
          {when_there_is_time.length > 0 && (
            <Section title="When there is time" size="h4" gap="sm">
              <Lines label="When there is time" items={when_there_is_time} />
            </Section>
          )}
          <ThisWeekLines week={this_week} />
        </>
      )}
    </QueryBoundary>
  )
}

function Lines({ label, items }: { label: string; items: TodayItem[] }) {
  return (
    <Rows label={label} space="sm">
      {items.map((item) => (
        <Line key={item.kind} item={item} />
      ))}
    </Rows>
  )
}

function Line({ item: { kind, count, oldest_at, path, noted } }: { item: TodayItem }) {
  const { line, button } = todayKind(kind)
  return (
    <Row
      basis="10rem"
      note={noted > 0 && `${noted} with a note from another reviewer`}
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
      <LinkButton to={path} variant="outline" size="sm">
        {button}
      </LinkButton>
    </Row>
  )
}

interface WeekLine {
  title: string
  note?: string
  to: string
  button: string
}

function linesOf({ events, newsletter, invitations, new_members }: ThisWeek, timeZone: string) {
  const lines: WeekLine[] = events.map((event) => ({
    title: event.title,
    note: `${formatEventDate(event, timeZone)} · ${event.going} going`,
    to: eventGuestsPath(event.id),
    button: 'Guest list',
  }))
  if (newsletter) {
    const day = formatEventDate({ date: newsletter.day }, 'UTC')
    lines.push({
      title: 'Newsletter',
      note: newsletter.skipped ? `${day} · not sent this time` : day,
      to: paths.manageNewsletter,
      button: 'Open',
    })
  }
  if (invitations) {
    lines.push({
      title: `${formatCount(invitations, 'invitation')} without an answer`,
      to: paths.imports,
      button: 'See them',
    })
  }
  if (new_members) {
    lines.push({
      title: formatCount(new_members, 'new member'),
      to: `${paths.manageMembers}?only=joined`,
      button: 'See who',
    })
  }
  return lines
}

function ThisWeekLines({ week }: { week: ThisWeek }) {
  const { time_zone } = useNetwork()
  const lines = linesOf(week, time_zone)
  if (lines.length === 0) return null
  return (
    <Section title="This week" size="h4" gap="sm">
      <Rows label="This week" space="sm">
        {lines.map(({ title, note, to, button }) => (
          <Row key={`${to} ${title}`} basis="10rem" title={title} note={note}>
            <LinkButton to={to} variant="outline" size="sm" aria-label={`${button}: ${title}`}>
              {button}
            </LinkButton>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
