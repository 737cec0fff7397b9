import { useQuery } from '@tanstack/react-query'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { Pick, Picks, PicksSkeleton } from '#components/picks/Picks.tsx'
import { opportunityPath } from '#config/paths.ts'
import { leftText, longDay } from '#lib/dates.ts'
import { fundingOf } from '../funding.ts'
import { opportunitiesQuery } from '../queries.ts'

const SHOWN = 3

/** Programmes and grants that are open, the nearest deadline first. */
export function FundingPicks() {
  const query = useQuery(opportunitiesQuery)
  return (
    <QueryBoundary
      query={query}
      failed="The opportunities could not be loaded."
      skeleton={<PicksSkeleton text="Loading opportunities..." />}
    >
      {(opportunities) => {
        const picks = fundingOf(opportunities, SHOWN)
        if (picks.length === 0) return <EmptyState text="No programme or grant is open just now." />
        return (
          <Picks label="Funding">
            {picks.map(({ opportunity: { id, title, organization, deadline, url }, label }) => (
              <Pick
                key={id}
                title={title}
                to={opportunityPath(id)}
                badge={{ label }}
                action={
                  url && (
                    <ExternalButton href={url} about={title} variant="outline">
                      Learn More
                    </ExternalButton>
                  )
                }
              >
                <p>{organization}</p>
                <p>
                  Deadline <time dateTime={deadline}>{longDay(deadline)}</time>
                </p>
                <p>{leftText(deadline)}</p>
              </Pick>
            ))}
          </Picks>
        )
      }}
    </QueryBoundary>
  )
}
