import { Badge, Text } from '@mantine/core'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { statusOn } from '@portal/shared/opportunities/status'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { Tags } from '#components/Tags.tsx'
import { formatDaysLeft } from '#lib/text/dates.ts'
import { useToday } from '#lib/text/use-today.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '27 Nov 2026'. */
const deadlineText = ({ deadline }: Opportunity) => day.format(new Date(deadline))

/** '3 days left' in the last week before the deadline, otherwise null. */
export function warningText({ deadline }: Opportunity, from: string): string | null {
  const isNear = deadline > from && statusOn(from, deadline) === 'Closing Soon'
  return isNear ? formatDaysLeft(deadline, from) : null
}

const equityOf = ({ equity }: Opportunity) => (equity === 'N/A' || equity === '0%' ? '' : equity)

const statusColours = { Open: 'sage', 'Closing Soon': 'accent', Closed: 'gray' } as const

export function OpportunityCard({ opportunity }: { opportunity: Opportunity }) {
  const { title, organization, type, status, deadline, tags, recommendation, url } = opportunity
  const warning = warningText(opportunity, useToday())
  return (
    <Card
      title={title}
      item={opportunity.id}
      muted={status === 'Closed'}
      badges={
        <>
          <Badge>{type}</Badge>
          <Badge color={statusColours[status]}>{status}</Badge>
          {recommendation && <Badge variant="outline">{recommendation}</Badge>}
        </>
      }
      intro={organization}
      actions={
        url && (
          <ExternalButton href={url} about={title} variant="outline">
            Learn More
          </ExternalButton>
        )
      }
    >
      <p>{opportunity.description}</p>
      <FactList
        facts={[
          {
            label: 'Deadline',
            value: (
              <>
                <time dateTime={deadline}>{deadlineText(opportunity)}</time>
                {warning && (
                  <>
                    {' '}
                    <Text span inherit fw={600} c="var(--mantine-color-error)">
                      {warning}
                    </Text>
                  </>
                )}
              </>
            ),
          },
          { label: 'Location', value: opportunity.location },
          { label: 'Funding', value: opportunity.funding },
          { label: 'Equity', value: equityOf(opportunity) },
          { label: 'Duration', value: opportunity.duration },
        ]}
      />
      <Tags tags={tags} mt="auto" fz="sm" c="var(--portal-brand-ink)" />
    </Card>
  )
}
