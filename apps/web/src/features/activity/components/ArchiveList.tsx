import { Button, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { CardGridSkeleton } from '#components/cards/CardGrid.tsx'
import { Figures } from '#components/Figures.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { Pagination, rangeText } from '#components/list/Pagination.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { paths } from '#config/paths.ts'
import { readPage } from '#lib/url-state.ts'
import { countersOf } from '../archive-texts.ts'
import { archiveQuery } from '../queries.ts'
import classes from './Archive.module.css'
import { ArchiveTable } from './ArchiveTable.tsx'

export const noun = ['activity', 'activities'] as const

const readArchive = (query: URLSearchParams) => ({ page: readPage(query) })

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

/** The counters, and everything that they count. */
export function ArchiveList() {
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
          <section
            aria-labelledby="all-activities"
            aria-busy={query.isPlaceholderData}
            className={classes.all}
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
          </section>
        </>
      )}
    </QueryBoundary>
  )
}
