import { formatCount } from '@portal/shared/core/count'
import { eventGuestsPath, paths } from '@portal/shared/core/paths'
import type { ThisWeek } from '@portal/shared/today/endpoints'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate } from '#lib/text/event-time.ts'

interface Line {
  title: string
  note?: string
  to: string
  button: string
}

function linesOf({ events, newsletter, invitations, new_members }: ThisWeek, timeZone: string) {
  const lines: Line[] = events.map((event) => ({
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

export function ThisWeekLines({ week }: { week: ThisWeek }) {
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
