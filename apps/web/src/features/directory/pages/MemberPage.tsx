import { Badge, Box, Stack, Text } from '@mantine/core'
import { eventPath, paths, winPath } from '@portal/shared/core/paths'
import { getMember } from '@portal/shared/directory/endpoints'
import type { MemberPage as OpenMember } from '@portal/shared/directory/schemas'
import { topicsOf } from '@portal/shared/directory/topics'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { FactList } from '#components/cards/FactList.tsx'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { ApiError, isNotFound } from '#lib/http/api.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan } from '#lib/session/session.ts'
import { formatDay } from '#lib/text/dates.ts'
import { formatEventDate } from '#lib/text/event-time.ts'
import { winsOfQuery } from '../api.ts'
import { FoundersOnly } from '../components/FoundersOnly.tsx'
import classes from '../components/Member.module.css'
import { MemberHeader, OwnPageNote } from '../components/MemberHeader.tsx'
import { readReferrer, useDirectoryLink } from '../directory-link.ts'
import { detailsOf } from '../member-details.ts'
import { memberQuery } from '../members.ts'

export default function MemberPage() {
  const { id = '' } = useParams()
  const from = readReferrer(useLocation().state)
  const back = useDirectoryLink()
  const mayRead = useCan(getMember.access)
  const query = useQuery({ ...memberQuery(id), enabled: mayRead })
  const { data, error } = query
  // For privacy, hidden and missing members look the same.
  const isMissing = isNotFound(error)

  if (!mayRead || (error instanceof ApiError && error.code === 'forbidden')) {
    return (
      <Page title="Member Directory" eyebrow={<Badge>Founders Only</Badge>}>
        <FoundersOnly />
      </Page>
    )
  }

  if (isMissing) {
    return (
      <Page title="Member not listed">
        <EmptyState
          text="We can’t find this member"
          hint="They may have left the directory, or the link may be incomplete."
          action={<LinkButton {...back} />}
        />
      </Page>
    )
  }

  const name = data?.name ?? from?.name ?? 'A member'
  return (
    <Page title={name} heading={null}>
      <Stack align="flex-start" style={{ containerType: 'inline-size' }}>
        <BackLink {...back} />
        {data?.is_me && <OwnPageNote listed={data.listed} />}
        <MemberHeader name={name} member={data} />
      </Stack>
      <div style={{ containerType: 'inline-size' }}>
        {data && <MemberProfile member={data} />}
        {data && <SharedEvents events={data.events_of_both} />}
        {data && <MemberWins id={data.id} />}
        {!data && !error && <RowSkeleton text="Loading member..." />}
      </div>
      {!data && error && <QueryError query={query} errorMessage="We couldn’t load this page." />}
    </Page>
  )
}

const asTyped = { whiteSpace: 'pre-line' } as const

function MemberProfile({ member }: { member: OpenMember }) {
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

function SharedEvents({ events }: { events: OpenMember['events_of_both'] }) {
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
function MemberWins({ id }: { id: string }) {
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
