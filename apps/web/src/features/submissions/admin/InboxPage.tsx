import { Button, Tabs } from '@mantine/core'
import type { Pagination as Pages } from '@portal/shared/core/pagination'
import { type SubmissionKind, submissionKinds } from '@portal/shared/submissions/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { Pagination } from '#components/list/Pagination.tsx'
import classes from '#components/review/Review.module.css'
import { ReviewSkeleton } from '#components/review/ReviewSkeleton.tsx'
import { useNextFocus } from '#components/review/use-next-focus.ts'
import { SearchField } from '#components/SearchField.tsx'
import { scrollToTop } from '#lib/scroll.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useFailureNotice } from '#lib/use-failure-notice.ts'
import { useLast } from '#lib/use-last.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import { inboxQuery } from '../api.ts'
import { closed, readInbox, type Tab } from './inbox-state.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { WishesSummary } from './WishesSummary.tsx'

const failed = 'Failed to load the inbox'
const emptyText = { pending: 'Nothing waits for you', reviewed: 'Nothing has been decided yet' }

const kindNames = {
  event_suggestion: 'Event suggestions',
  event_proposal: 'Event proposals',
  resource: 'Resource suggestions',
  opportunity: 'Opportunities',
} satisfies Record<SubmissionKind, string>

const submissionsText = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`)

const foundText = (count: number) => `${submissionsText(count)} found`

function rangeText({ current_page, page_size, total }: Pages): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${submissionsText(total)}`
}

/** What a list is narrowed down to, in words; empty when it is not. */
export const narrowingText = (kind: SubmissionKind | null, search: string) =>
  [kind && kindNames[kind], search && `“${search}”`].filter(Boolean).join(' and ')

export function InboxPage() {
  return (
    <Page title="Inbox">
      <PageHeader
        title="Inbox"
        subtitle="What members have sent in, those who have waited longest first. Whoever sent it hears from you either way."
      />
      <Inbox />
    </Page>
  )
}

export function Inbox() {
  const [state, change] = useUrlState(readInbox)
  const status: Tab = state.tab ?? 'pending'
  const { kind, search, act, item } = state
  const query = useQuery(inboxQuery({ status, kind, search, page: state.page }))
  const queries = useQueryClient()
  const list = useRef<HTMLElement>(null)
  useFailureNotice(query, { message: failed })

  const open = act && item ? { act, item } : null
  const dialog = useUrlDialog(open !== null, () => change(closed, { replace: true }))
  const shown = query.data?.status === status ? query.data : undefined
  const focus = useNextFocus(list)
  // After a decision the list no longer contains the item, so its last place is kept.
  const index = shown?.submissions.findIndex(({ id }) => id === item) ?? -1
  const place = useLast(index < 0 ? null : index)
  const pagination = query.isPlaceholderData ? undefined : shown?.pagination
  const toPage = (page: number) => change({ page }, { replace: true })
  const beyond = useLastPage(state.page, pagination, toPage, open !== null)
  const counts = query.data?.counts
  const waiting = status === 'pending' ? counts?.pending_by_kind : undefined
  const narrowedTo = narrowingText(kind, search)

  const turnTo = (page: number) => {
    change({ page })
    list.current?.focus({ preventScroll: true })
    scrollToTop()
  }

  const panel = () => {
    if (query.isError && !shown) {
      return <ErrorState message={failed} onRetry={query.refetch} retrying={query.isFetching} />
    }
    if (!shown || beyond) return <ReviewSkeleton />
    if (shown.submissions.length === 0) {
      return narrowedTo === '' ? (
        <EmptyState
          text={emptyText[status]}
          hint="What members suggest, propose and submit arrives here."
        />
      ) : (
        <EmptyState
          text="Nothing found"
          hint={`Nothing here matches ${narrowedTo}.`}
          action={
            <Button variant="outline" onClick={() => change({ kind: null, search: '', page: 1 })}>
              Clear search and filter
            </Button>
          }
        />
      )
    }
    return (
      <>
        <div className={classes.list}>
          {shown.submissions.map((submission) => (
            <SubmissionCard
              key={submission.id}
              submission={submission}
              onAct={(next) =>
                change({ act: next, item: submission.id }, { state: dialog.openedHere })
              }
            />
          ))}
        </div>
        <Pagination
          page={shown.pagination.current_page}
          totalPages={shown.pagination.total_pages}
          onChange={turnTo}
          onIntent={(page) => queries.prefetchQuery(inboxQuery({ status, kind, search, page }))}
          summary={rangeText(shown.pagination)}
          label="Inbox, pages"
        />
      </>
    )
  }

  return (
    <Tabs
      value={status}
      onChange={(next) => change({ tab: next === 'reviewed' ? next : null, page: 1 })}
      keepMounted={false}
      className={classes.review}
    >
      <Tabs.List aria-label="Inbox">
        <Tabs.Tab value="pending">Pending{counts && ` (${counts.pending})`}</Tabs.Tab>
        <Tabs.Tab value="reviewed">Reviewed{counts && ` (${counts.reviewed})`}</Tabs.Tab>
      </Tabs.List>
      <Toolbar
        label="Search and filter the inbox"
        search={
          <SearchField
            label="Search by title, name or e-mail"
            placeholder="Search by title, name or e-mail..."
            value={search}
            onSearch={(text) => change({ search: text, page: 1 })}
          />
        }
        count={narrowedTo !== '' && shown ? foundText(shown.pagination.total) : undefined}
      >
        <CategoryButtons
          label="Kind"
          categories={submissionKinds}
          nameOf={(one) => (waiting ? `${kindNames[one]} (${waiting[one]})` : kindNames[one])}
          value={kind}
          onChange={(next) => change({ kind: next, page: 1 })}
        />
      </Toolbar>
      {kind === 'event_suggestion' && <WishesSummary />}
      <Tabs.Panel value={status}>
        <section
          ref={list}
          tabIndex={-1}
          aria-label={status === 'pending' ? 'Pending submissions' : 'Reviewed submissions'}
          aria-busy={query.isPlaceholderData}
          data-waiting={(query.isPlaceholderData && shown !== undefined) || undefined}
          className={classes.results}
        >
          {panel()}
        </section>
      </Tabs.Panel>
      <SubmissionDialog
        open={open}
        onClose={dialog.close}
        onDone={() => {
          focus.remember(place ?? 0)
          dialog.close()
        }}
        onClosed={focus.settle}
      />
    </Tabs>
  )
}
