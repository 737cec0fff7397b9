import { Box } from '@mantine/core'
import { paths, winPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { Section } from '#components/layout/Section.tsx'
import { TextLink } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { formatDay } from '#lib/text/dates.ts'
import { winsOfQuery } from '../api.ts'

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
