import { Button, Stack, Title } from '@mantine/core'
import type { Archive } from '@portal/shared/activity/schemas'
import { paths } from '@portal/shared/core/paths'
import { Link } from 'react-router-dom'
import { CardGridSkeleton } from '#components/cards/ContentCard.tsx'
import { Figures } from '#components/Figures.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Pagination, rangeText } from '#components/list/Pagination.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPage } from '#lib/url-state.ts'
import { archiveQuery } from '../api.ts'
import { ArchiveTable } from '../components/ArchiveTable.tsx'

export function ArchivePage() {
  return (
    <Page
      title="Activity Archive"
      subtitle="The events you attended, the studies you took part in and the forms you sent."
      eyebrow={<BackLink to={paths.account}>Back to Account</BackLink>}
    >
      <ArchiveList />
    </Page>
  )
}

export const noun = 'activity'

const readArchive = (query: URLSearchParams) => ({ page: readPage(query) })

/** The three counters above the table, each with its label. */
const countersOf = ({ counters }: Archive): [label: string, count: number][] => [
  ['Events Attended', counters.events_attended],
  ['Studies Completed', counters.studies_completed],
  ['Form Submissions', counters.form_submissions],
]

const empty = (
  <EmptyState
    text="Nothing here yet."
    hint="Events you attend, studies you take part in and forms you send are kept here."
    action={
      <Button component={Link} to={paths.events} variant="outline">
        See the events
      </Button>
    }
  />
)

/** The counters, and the list of all activities. */
function ArchiveList() {
  const { change, query } = useListPage(({ page }) => archiveQuery(page), readArchive)
  return (
    <QueryBoundary
      query={query}
      failed="Your archive could not be loaded."
      skeleton={<CardGridSkeleton text="Loading your archive..." />}
    >
      {(archive) => (
        <>
          <Figures row figures={countersOf(archive)} />
          <Stack
            component="section"
            aria-labelledby="all-activities"
            aria-busy={query.isPlaceholderData}
          >
            <Title order={2} id="all-activities">
              All Activities
            </Title>
            {archive.pagination.total === 0 ? (
              empty
            ) : (
              <>
                <ArchiveTable activities={archive.activities} />
                <Pagination
                  page={archive.pagination.current_page}
                  totalPages={archive.pagination.total_pages}
                  onChange={(page) => change({ page })}
                  summary={rangeText(archive.pagination, noun)}
                  label="Activities, pages"
                />
              </>
            )}
          </Stack>
        </>
      )}
    </QueryBoundary>
  )
}
