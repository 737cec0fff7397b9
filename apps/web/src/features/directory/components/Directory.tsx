import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { Pagination } from '#components/list/Pagination.tsx'
import { MembersSkeleton } from '#components/member/MembersSkeleton.tsx'
import { ApiError } from '#lib/api.ts'
import { scrollToTop } from '#lib/scroll.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useFailureNotice } from '#lib/use-failure-notice.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { useWide } from '#lib/use-wide.ts'
import { directoryQuery } from '../api.ts'
import { activeFilters, noFilters, readDirectory } from '../directory-state.ts'
import { foundText, rangeText } from '../directory-texts.ts'
import classes from './Directory.module.css'
import { DirectoryToolbar } from './DirectoryToolbar.tsx'
import { FriendNote } from './FriendNote.tsx'
import { MemberCards } from './MemberCards.tsx'
import { MemberTable } from './MemberTable.tsx'

const failed = 'Failed to load directory members'
/** The table needs this much room beside the sidebar; with less there are cards. */
const TABLE_REMS = 45

export function Directory() {
  const [state, change] = useUrlState(readDirectory)
  const query = useQuery(directoryQuery(state))
  const queries = useQueryClient()
  const results = useRef<HTMLElement>(null)
  const desktop = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const roomy = useWide(results, TABLE_REMS)
  const wide = desktop && roomy

  const { data, error, isPlaceholderData } = query
  const forbidden = error instanceof ApiError && error.code === 'forbidden'
  useFailureNotice(query, forbidden ? null : { title: 'Error', message: failed })
  const beyond = useLastPage(state.page, isPlaceholderData ? undefined : data?.pagination, (page) =>
    change({ page }, { replace: true }),
  )

  const turnTo = (page: number) => {
    change({ page })
    results.current?.focus({ preventScroll: true })
    scrollToTop()
  }
  const prefetch = (page: number) => queries.prefetchQuery(directoryQuery({ ...state, page }))
  const narrowed = state.search !== '' || activeFilters(state) > 0
  const clear = () => {
    change({ ...noFilters, search: '', page: 1 })
    results.current?.focus({ preventScroll: true })
  }

  const list = () => {
    if (query.isError && !data) {
      return <ErrorState message={failed} onRetry={query.refetch} retrying={query.isFetching} />
    }
    if (!data || beyond) return <MembersSkeleton wide={wide} />
    const { members, pagination } = data
    if (members.length === 0) {
      return (
        <EmptyState
          text="No members found matching your criteria."
          action={
            narrowed && (
              <Button variant="outline" onClick={clear}>
                Clear search and filters
              </Button>
            )
          }
        />
      )
    }
    return (
      <>
        {wide ? <MemberTable members={members} /> : <MemberCards members={members} />}
        <Pagination
          page={pagination.current_page}
          totalPages={pagination.total_pages}
          onChange={turnTo}
          onIntent={prefetch}
          summary={rangeText(pagination)}
          label="Members, pages"
        />
      </>
    )
  }

  if (forbidden) return <FriendNote />
  return (
    <>
      <DirectoryToolbar
        state={state}
        onChange={(patch) => change({ ...patch, page: 1 })}
        count={data && !beyond ? foundText(data.pagination.total) : ''}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Members"
        aria-busy={isPlaceholderData}
        data-waiting={isPlaceholderData || undefined}
        className={classes.results}
      >
        {list()}
      </section>
    </>
  )
}
