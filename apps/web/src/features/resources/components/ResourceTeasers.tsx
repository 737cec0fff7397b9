import { Badge } from '@mantine/core'
import type { Resource } from '@portal/shared/resources/schemas'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { Teasers } from '#components/cards/Teasers.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { ApiError } from '#lib/http/api.ts'
import { formatDate, formatTimeAgo } from '#lib/text/dates.ts'
import { resourcesQuery } from '../api.ts'

/** The latest `count` resources. The server sorts by title. */
export const newestOf = (resources: Resource[], count: number) =>
  resources.toSorted((a, b) => b.added_at.localeCompare(a.added_at)).slice(0, count)

export const teaserLabel = ({ fields }: Resource) =>
  fields.type === 'Template' ? 'Template' : 'Guide'

const SHOWN = 3

export function ResourceTeasers() {
  const query = useQuery(resourcesQuery('business-resource'))
  // Business resources are on a paid tab, which the server may reserve for paid members.
  if (query.error instanceof ApiError && query.error.code === 'forbidden') {
    return <EmptyState text="Only available to Paid subscribers" />
  }
  return (
    <Teasers
      query={query}
      label="Resources"
      noun="resources"
      pick={(resources) => newestOf(resources, SHOWN)}
      empty={{ text: 'No templates or guides yet.' }}
    >
      {(resource) => (
        <Card
          key={resource.id}
          level={3}
          title={resource.title}
          badges={<Badge>{teaserLabel(resource)}</Badge>}
          intro={
            <>
              Added{' '}
              <time dateTime={resource.added_at} title={formatDate(resource.added_at)}>
                {formatTimeAgo(resource.added_at)}
              </time>
            </>
          }
          actions={
            resource.url && (
              <ExternalButton href={resource.url} about={resource.title} variant="outline">
                Download
              </ExternalButton>
            )
          }
        />
      )}
    </Teasers>
  )
}
