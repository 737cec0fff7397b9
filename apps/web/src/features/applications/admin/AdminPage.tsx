import { Button, Tabs } from '@mantine/core'
import type { Pagination as Pages } from '@portal/shared/core/pagination'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { Pagination } from '#components/list/Pagination.tsx'
import classes from '#components/review/Review.module.css'
import { ReviewSkeleton } from '#components/review/ReviewSkeleton.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { scrollToTop } from '#lib/scroll.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useFailureNotice } from '#lib/use-failure-notice.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { reviewQuery } from './api.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { DecisionReport } from './DecisionReport.tsx'
import { applicationsText } from './decisions.ts'
import { ReviewList } from './ReviewList.tsx'
import { readAdmin, type Tab } from './review-state.ts'
import { useDecisionDialog } from './use-decision-dialog.ts'

const failed = 'Failed to load applications'

const emptyText = {
  pending: 'No pending applications',
  reviewed: 'No reviewed applications',
}

const foundText = (total: number) => `${applicationsText(total)} found`

function rangeText({ current_page, page_size, total }: Pages): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${applicationsText(total)}`
}

export function AdminPage() {
  return (
    <Page title="Admin Dashboard">
      <PageHeader
        title="Admin Dashboard"
        subtitle="Everybody here took the time to tell you who they are. Those who have waited longest come first."
      />
      <Review />
    </Page>
  )
}

function Review() {
  const [state, change] = useUrlState(readAdmin)
  const tab: Tab = state.tab ?? 'pending'
  const { search } = state
  const query = useQuery(reviewQuery(tab, search, state.page))
  const queries = useQueryClient()
  const list = useRef<HTMLElement>(null)
  useFailureNotice(query, { message: failed })

  // While the other tab loads, its neighbour's page is still there; only the counts are of use then.
  const shown = query.data?.status === tab ? query.data : undefined
  const pagination = query.isPlaceholderData ? undefined : shown?.pagination
  const deciding = state.decide !== null
  const toPage = (page: number) => change({ page }, { replace: true })
  const beyond = useLastPage(state.page, pagination, toPage, deciding)
  const dialog = useDecisionDialog(state, change, shown?.applications, list)
  const { decision, progress } = dialog
  const counts = query.data?.counts

  const turnTo = (page: number) => {
    change({ page })
    list.current?.focus({ preventScroll: true })
    scrollToTop()
  }
  const prefetch = (page: number) => queries.prefetchQuery(reviewQuery(tab, search, page))

  const panel = () => {
    if (query.isError && !shown) {
      return <ErrorState message={failed} onRetry={query.refetch} retrying={query.isFetching} />
    }
    if (!shown || beyond) return <ReviewSkeleton />
    if (shown.applications.length === 0) {
      const clear = () => change({ search: '', page: 1 })
      return search === '' ? (
        <EmptyState text={emptyText[tab]} />
      ) : (
        <EmptyState
          text={emptyText[tab]}
          hint={`Nobody here matches “${search}”.`}
          action={
            <Button variant="outline" onClick={clear}>
              Clear search
            </Button>
          }
        />
      )
    }
    return (
      <>
        <ReviewList
          applications={shown.applications}
          selected={dialog.selected}
          onSelect={dialog.select}
          onDecide={dialog.open}
          busy={progress?.running === true}
        />
        <Pagination
          page={shown.pagination.current_page}
          totalPages={shown.pagination.total_pages}
          onChange={turnTo}
          onIntent={prefetch}
          summary={rangeText(shown.pagination)}
          label="Applications, pages"
        />
      </>
    )
  }

  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ tab: next === 'reviewed' ? next : null, page: 1 })}
      keepMounted={false}
      className={classes.review}
    >
      <Tabs.List aria-label="Applications">
        <Tabs.Tab value="pending">Pending{counts && ` (${counts.pending})`}</Tabs.Tab>
        <Tabs.Tab value="reviewed">Reviewed{counts && ` (${counts.reviewed})`}</Tabs.Tab>
      </Tabs.List>
      <Toolbar
        label="Search applications"
        search={
          <SearchField
            label="Search by name or e-mail"
            placeholder="Search by name or e-mail..."
            value={search}
            onSearch={(text) => change({ search: text, page: 1 })}
          />
        }
        count={search !== '' && shown ? foundText(shown.pagination.total) : undefined}
      />
      {progress && !decision && <DecisionReport progress={progress} onDismiss={dialog.forget} />}
      <Tabs.Panel value={tab}>
        <section
          ref={list}
          tabIndex={-1}
          aria-label={tab === 'pending' ? 'Pending applications' : 'Reviewed applications'}
          aria-busy={query.isPlaceholderData}
          data-waiting={(query.isPlaceholderData && shown !== undefined) || undefined}
          className={classes.results}
        >
          {panel()}
        </section>
      </Tabs.Panel>
      <DecisionDialog
        decision={decision}
        applications={dialog.targets}
        progress={progress}
        onConfirm={dialog.confirm}
        onClose={dialog.close}
        onClosed={dialog.settleFocus}
      />
    </Tabs>
  )
}
