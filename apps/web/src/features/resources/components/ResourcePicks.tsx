import { useQuery } from '@tanstack/react-query'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { Pick, Picks, PicksSkeleton } from '#components/picks/Picks.tsx'
import { ApiError } from '#lib/api.ts'
import { agoText, longDate } from '#lib/dates.ts'
import { newestOf, pickLabel } from '../newest.ts'
import { resourcesQuery } from '../queries.ts'

const SHOWN = 3

/** The latest business resources, to download. */
export function ResourcePicks() {
  const query = useQuery(resourcesQuery('business-resource'))
  // Where the server keeps paid tabs for paid members, these are among them.
  if (query.error instanceof ApiError && query.error.code === 'forbidden') {
    return <EmptyState text="Only available to Paid subscribers" />
  }
  return (
    <QueryBoundary
      query={query}
      failed="The resources could not be loaded."
      skeleton={<PicksSkeleton text="Loading resources..." />}
    >
      {(resources) =>
        resources.length === 0 ? (
          <EmptyState text="No templates or guides yet." />
        ) : (
          <Picks label="Resources">
            {newestOf(resources, SHOWN).map((resource) => (
              <Pick
                key={resource.id}
                title={resource.title}
                badge={{ label: pickLabel(resource) }}
                action={
                  resource.url && (
                    <ExternalButton href={resource.url} about={resource.title} variant="outline">
                      Download
                    </ExternalButton>
                  )
                }
              >
                <p>
                  Added{' '}
                  <time dateTime={resource.added_at} title={longDate(resource.added_at)}>
                    {agoText(resource.added_at)}
                  </time>
                </p>
              </Pick>
            ))}
          </Picks>
        )
      }
    </QueryBoundary>
  )
}
