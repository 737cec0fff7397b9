import { Badge, Text } from '@mantine/core'
import { opportunityPath } from '@portal/shared/core/paths'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { Teasers } from '#components/cards/Teasers.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { formatDay, formatDaysLeft } from '#lib/text/dates.ts'
import { useToday } from '#lib/text/use-today.ts'
import { opportunitiesQuery } from '../api.ts'

/** The types of opportunity that the dashboard shows as funding. */
const labels: Partial<Record<Opportunity['type'], 'Programme' | 'Grant'>> = {
  Accelerator: 'Programme',
  Grant: 'Grant',
}

export function fundingOf(opportunities: Opportunity[], count: number) {
  return opportunities
    .flatMap((opportunity) => {
      const label = labels[opportunity.type]
      return label && opportunity.status !== 'Closed' ? [{ opportunity, label }] : []
    })
    .slice(0, count)
}

const SHOWN = 3

export function FundingTeasers() {
  const query = useQuery(opportunitiesQuery)
  const day = useToday()
  return (
    <Teasers
      query={query}
      label="Funding"
      noun="opportunities"
      pick={(opportunities) => fundingOf(opportunities, SHOWN)}
      empty={{ text: 'No programmes or grants are open right now.' }}
    >
      {({ opportunity: { id, title, organization, deadline, url }, label }) => (
        <Card
          key={id}
          level={3}
          title={title}
          to={opportunityPath(id)}
          badges={<Badge>{label}</Badge>}
          intro={organization}
          actions={
            url && (
              <ExternalButton href={url} about={title} variant="outline">
                Learn More
              </ExternalButton>
            )
          }
        >
          <Text c="dimmed">
            Deadline <time dateTime={deadline}>{formatDay(deadline)}</time>
            <br />
            {formatDaysLeft(deadline, day)}
          </Text>
        </Card>
      )}
    </Teasers>
  )
}
