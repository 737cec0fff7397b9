import { Page, PageHeader } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { ReviewSkeleton } from '#components/review/ReviewSkeleton.tsx'
import { useFailureNotice } from '#lib/notify-failure.ts'
import { useLast } from '#lib/use-last.ts'
import { reviewQuery } from './api.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { DecisionReport } from './DecisionReport.tsx'
import { ReviewList } from './ReviewList.tsx'
import { readAdmin } from './review-state.ts'
import { useDecisionDialog } from './use-decision-dialog.ts'

const failed = 'Failed to load applications'

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
  const list = useListPage(reviewQuery, readAdmin, ({ decide }) => decide !== null)
  const { state, change, filter, query } = list
  const { tab, search } = state
  useFailureNotice(query, { message: failed })
  // The counts are of both tabs: they stay while the other tab loads.
  const counts = useLast(query.data?.counts ?? null)
  const dialog = useDecisionDialog(state, change, query.data?.applications, list.results)
  const { decision, progress } = dialog
  return (
    <>
      <ListPage
        list={list}
        label="Applications"
        resultsLabel={tab ? 'Reviewed applications' : 'Pending applications'}
        noun={['application', 'applications']}
        tabs={{
          value: tab ?? 'pending',
          items: [
            { value: 'pending', label: 'Pending', count: counts?.pending },
            { value: 'reviewed', label: 'Reviewed', count: counts?.reviewed },
          ],
          onChange: (next) => filter({ tab: next === 'reviewed' ? next : null }),
        }}
        toolbarLabel="Search applications"
        searchLabel="Search by name or e-mail"
        search={search}
        onSearch={(text) => filter({ search: text })}
        narrowed={search !== ''}
        clearLabel="Clear search"
        onClear={() => filter({ search: '' })}
        notice={
          progress && !decision && <DecisionReport progress={progress} onDismiss={dialog.forget} />
        }
        empty={{
          text: tab ? 'No reviewed applications' : 'No pending applications',
          hint: search && `Nobody here matches “${search}”.`,
        }}
        failed={failed}
        skeleton={<ReviewSkeleton />}
      >
        {({ applications }) => (
          <ReviewList
            applications={applications}
            selected={dialog.selected}
            onSelect={dialog.select}
            onDecide={dialog.open}
            busy={progress?.running === true}
          />
        )}
      </ListPage>
      <DecisionDialog
        decision={decision}
        applications={dialog.targets}
        progress={progress}
        onConfirm={dialog.confirm}
        onClose={dialog.close}
        onClosed={dialog.settleFocus}
      />
    </>
  )
}
