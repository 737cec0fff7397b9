import { Tabs } from '@mantine/core'
import { submissionKinds } from '@portal/shared/submissions/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { Pagination } from '#components/Pagination.tsx'
import { ReviewSkeleton } from '#components/review/ReviewSkeleton.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { scrollToTop } from '#lib/scroll.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useFailureNotice } from '#lib/use-failure-notice.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import classes from './Inbox.module.css'
import { InboxEmpty } from './InboxEmpty.tsx'
import { inboxQuery } from './inbox-queries.ts'
import { closed, readInbox, type Tab } from './inbox-state.ts'
import { foundText, narrowingText, rangeText } from './inbox-texts.ts'
import { KindFilter } from './KindFilter.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { useNextFocus } from './use-next-focus.ts'
import { WishesSummary } from './WishesSummary.tsx'

const failed = 'Failed to load the inbox'

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
  const focus = useNextFocus(list, item, shown?.submissions)
  const pagination = query.isPlaceholderData ? undefined : shown?.pagination
  const toPage = (page: number) => change({ page }, { replace: true })
  const beyond = useLastPage(state.page, pagination, toPage, open !== null)
  const counts = query.data?.counts
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
      return (
        <InboxEmpty
          tab={status}
          narrowedTo={narrowedTo}
          onClear={() => change({ kind: null, search: '', page: 1 })}
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
      className={classes.inbox}
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
        <KindFilter
          kinds={submissionKinds}
          value={kind}
          counts={status === 'pending' ? counts?.pending_by_kind : undefined}
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
          focus.remember()
          dialog.close()
        }}
        onClosed={focus.settle}
      />
    </Tabs>
  )
}
