import { Box, Button } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { namesOf } from '@portal/shared/core/options'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { Section } from '#components/layout/Section.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import { useLastValue } from '#lib/dom/use-last-value.ts'
import { useFailureNotice } from '#lib/notify/notify-failure.ts'
import classes from './Applications.module.css'
import { nameOf } from './answers.ts'
import { readAdmin, reviewQuery, useAddNote } from './api.ts'
import { type Asked, DecisionDialog } from './DecisionDialog.tsx'
import { DelayedDecisions, RefusedDecisions } from './DelayedDecisions.tsx'
import { findDecidedIds, findUnsent, sendAll, undoDecision } from './delayed-decisions.ts'
import { FocusedReview, noteField } from './FocusedReview.tsx'
import { ReviewList } from './ReviewList.tsx'
import { useReviewQueue } from './use-review-queue.ts'

const failed = 'Failed to load applications'

const filterNames = { approved: 'Approved', rejected: 'Rejected' }
const decisionFilters = namesOf(filterNames)

export function Applications() {
  const list = useListPage(reviewQuery, readAdmin)
  const { state, change, filter, query } = list
  const { tab, decision, search } = state
  const [noted, setNoted] = useState<Application | null>(null)
  const { mutateAsync: addNote } = useAddNote()
  useFailureNotice(query, { message: failed })
  // Counts cover both tabs, so they stay while the other tab loads.
  const counts = useLastValue(query.data?.counts ?? null) ?? undefined
  const queue = useReviewQueue(state, change)
  const { decisions } = queue
  const decided = findDecidedIds(decisions)
  const [asked, setAsked] = useState<Asked | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => () => sendAll(queryClient), [queryClient])
  const reviewed = tab === 'reviewed'
  const pending = Math.max(0, (counts?.pending ?? 0) - findUnsent(decisions).length)
  const waiting = reviewed ? counts?.pending : query.data?.pagination.total
  const begin = () =>
    queue.open('first', { tab: null, decision: null, search: reviewed ? '' : search, page: 1 })
  return (
    <Section
      id="applications"
      title="Admin Dashboard"
      intro="The applications that have waited longest come first."
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
          names: { pending: 'Pending', reviewed: 'Reviewed' },
          counts: counts && { ...counts, pending },
          onChange: (next) => filter({ tab: next === 'reviewed' ? next : null, decision: null }),
        }}
        filters={
          reviewed && (
            <CategoryButtons
              label="Decision"
              categories={decisionFilters}
              nameOf={(one) => (counts ? `${filterNames[one]} (${counts[one]})` : filterNames[one])}
              value={decision}
              onChange={(next) => filter({ decision: next })}
            />
          )
        }
        toolbarLabel="Search applications"
        searchLabel="Search by name or email"
        notice={
          state.review === null && (
            <RefusedDecisions
              decisions={decisions}
              canOpen={(id) => !decided.has(id)}
              onOpen={queue.open}
            />
          )
        }
        empty={{
          text: tab ? 'No reviewed applications' : 'No pending applications',
          hint: search && `No one matches “${search}”.`,
        }}
        errorMessage={failed}
        skeleton={<CardSkeleton />}
      >
        {({ applications }) => (
          <ReviewList
            applications={applications.filter(
              ({ id, status }) => status !== 'pending' || !decided.has(id),
            )}
            onDecide={(decision, about) => setAsked({ decision, applications: about })}
            onOpen={(id) => queue.open(id)}
            onNote={setNoted}
          />
        )}
      </ListPage>
      {state.review === null && (
        <Box className={classes.leaving ?? ''}>
          <DelayedDecisions decisions={decisions} onUndo={undoDecision} />
        </Box>
      )}
      <DecisionDialog asked={asked} onClose={() => setAsked(null)} />
      <ReasonDialog
        item={noted}
        size="md"
        onClose={() => setNoted(null)}
        content={(application) => ({
          title: `Note about ${nameOf(application)}`,
          reason: noteField,
          button: 'Save note',
        })}
        send={(application, { reason }) => addNote({ application, note: reason })}
      />
      <FocusedReview opened={state.review !== null} queue={queue} />
    </Section>
  )
}
