import { Box, Stack, Text } from '@mantine/core'
import { eventPath, paths, winPath } from '@portal/shared/core/paths'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { topicsOf } from '@portal/shared/directory/topics'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '#components/cards/FactList.tsx'
import { Section } from '#components/layout/Section.tsx'
import { TextLink } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDay } from '#lib/text/dates.ts'
import { formatEventDate } from '#lib/text/event-time.ts'
import { winsOfQuery } from '../api.ts'
import { detailsOf } from '../member-details.ts'
import classes from './Member.module.css'

const asTyped = { whiteSpace: 'pre-line' } as const

export function MemberProfile({ member }: { member: MemberPage }) {
  const network = useNetwork()
  const { bio, canHelpWith, venture, raises, raiseNotes } = detailsOf(member)
  const hasFundraising = raises.length > 0 || raiseNotes !== undefined
  const hasTexts = bio !== undefined || canHelpWith.length > 0 || hasFundraising
  const hasFacts = venture.length > 0

  if (!hasTexts && !hasFacts) return null
  return (
    <div className={classes.columns} data-single={!(hasTexts && hasFacts) || undefined}>
      {hasTexts && (
        <Stack gap="xl">
          {bio && (
            <Section title="About" size="h3">
              <Text
                dir="auto"
                maw="var(--portal-reading-width)"
                ff="heading"
                size="xl"
                lh={1.5}
                style={asTyped}
              >
                {bio}
              </Text>
            </Section>
          )}
          {canHelpWith.length > 0 && (
            <Section title="Can help with" size="h3">
              <Rows space="sm" lined={false}>
                {topicsOf(network, canHelpWith).map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </Rows>
            </Section>
          )}
          {hasFundraising && (
            <Section title="Fundraising" size="h3">
              {raises.length > 0 && <FactList look="grid" facts={raises} />}
              {raiseNotes && (
                <Text maw="var(--portal-reading-width)" style={asTyped}>
                  {raiseNotes}
                </Text>
              )}
            </Section>
          )}
        </Stack>
      )}
      {hasFacts && (
        <div className={classes.margin}>
          <Section title="The venture" size="h3">
            <FactList look="grid" facts={venture} />
          </Section>
        </div>
      )}
    </div>
  )
}

export function SharedEvents({ events }: { events: MemberPage['events_of_both'] }) {
  const { time_zone } = useNetwork()
  if (events.length === 0) return null
  return (
    <Box mt="xl" maw="var(--portal-reading-width)">
      <Section title="You’re both going to" size="h3">
        <Rows>
          {events.map((event) => (
            <Row
              key={event.id}
              title={event.title}
              to={eventPath(event.id)}
              note={<time dateTime={event.date}>{formatEventDate(event, time_zone)}</time>}
            />
          ))}
        </Rows>
      </Section>
    </Box>
  )
}

/** The latest wins of a founder. Empty without any, and if they can't be loaded. */
export function MemberWins({ id }: { id: string }) {
  const { data: wins = [] } = useQuery(winsOfQuery(id))
  if (wins.length === 0) return null
  return (
    <Box mt="xl" maw="var(--portal-reading-width)">
      <Section title="Wins" size="h3">
        <Rows>
          {wins.map(({ id, title, date }) => (
            <Row
              key={id}
              title={title}
              to={winPath(id)}
              note={<time dateTime={date}>{formatDay(date)}</time>}
            />
          ))}
        </Rows>
        <TextLink to={paths.wins}>See all wins</TextLink>
      </Section>
    </Box>
  )
}
