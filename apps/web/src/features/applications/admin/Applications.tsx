import { Button } from '@mantine/core'
import { Section } from '#components/layout/Section.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { ReviewSkeleton } from '#components/review/ReviewCard.tsx'
import { useFailureNotice } from '#lib/notify-failure.ts'
import { useLast } from '#lib/use-last.ts'
import { readAdmin, reviewQuery } from './api.ts'
import { DecisionDialog, DecisionReport } from './DecisionDialog.tsx'
import { FocusedReview } from './FocusedReview.tsx'
import { RefusedDecisions } from './HeldDecisions.tsx'
import { ReviewList } from './ReviewList.tsx'
import { useDecisionDialog } from './use-decision-dialog.ts'
import { useReviewQueue } from './use-review-queue.ts'

const failed = 'Failed to load applications'

/** The applications, as a part of a page: their list, and the one that is open of it. */
export function Applications() {
  const list = useListPage(reviewQuery, readAdmin, ({ decide }) => decide !== null)
  const { state, change, filter, query } = list
  const { tab, search } = state
  useFailureNotice(query, { message: failed })
  // The counts are of both tabs: they stay while the other tab loads.
  const counts = useLast(query.data?.counts ?? null)
  const dialog = useDecisionDialog(state, change, query.data?.applications, list.results)
  const queue = useReviewQueue(state, change)
  const { decision, progress } = dialog
  const reviewed = tab === 'reviewed'
  const waiting = reviewed ? counts?.pending : query.data?.pagination.total
  const begin = () => queue.open('first', { tab: null, search: reviewed ? '' : search, page: 1 })
  const toResults = () => {
    if (document.activeElement === document.body) list.results.current?.focus()
  }
  const refused = state.review === null && (
    <RefusedDecisions held={queue.held} canOpen={queue.isWaiting} onOpen={queue.open} />
  )
  return (
    <Section
      id="applications"
      title="Admin Dashboard"
      intro="Everybody here took the time to tell you who they are. Those who have waited longest come first."
      action={
        waiting !== 0 && (
          <Button disabled={waiting === undefined} onClick={begin}>
            Review one by one
          </Button>
        )
      }
    >
      <ListPage
        list={list}
        label="Applications"
        resultsLabel={tab ? 'Reviewed applications' : 'Pending applications'}
        noun="application"
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
        notice={
          <>
            {progress && !decision && (
              <DecisionReport progress={progress} onDismiss={dialog.forget} />
            )}
            {refused}
          </>
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
            onOpen={(id) => queue.open(id)}
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
      <FocusedReview opened={state.review !== null} queue={queue} onClosed={toResults} />
    </Section>
  )
}
