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
import { useLastValue } from '#lib/dom/use-last-value.ts'
import { useFailureNotice } from '#lib/notify/notify-failure.ts'
import classes from './Applications.module.css'
import { type DecisionDetails, readAdmin, reviewQuery } from './api.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { DelayedDecisions, RefusedDecisions } from './DelayedDecisions.tsx'
import type { Decision } from './decisions.ts'
import {
  delayDecision,
  findDecidedIds,
  findUnsent,
  sendAll,
  undoDecision,
} from './delayed-decisions.ts'
import { FocusedReview } from './FocusedReview.tsx'
import { NoteDialog } from './NoteDialog.tsx'
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
  useFailureNotice(query, { message: failed })
  // Counts cover both tabs, so they stay while the other tab loads.
  const counts = useLastValue(query.data?.counts ?? null) ?? undefined
  const queue = useReviewQueue(state, change)
  const { decisions } = queue
  const decided = findDecidedIds(decisions)
  const undecided = query.data?.applications.filter(({ id }) => !decided.has(id))
  const dialog = useDecisionDialog(undecided)
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
            selected={dialog.selected}
            onSelect={dialog.select}
            onDecide={dialog.open}
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
      <DecisionDialog
        decision={dialog.decision}
        applications={dialog.targets}
        onConfirm={dialog.confirm}
        onClose={dialog.close}
      />
      <NoteDialog application={noted} onClose={() => setNoted(null)} />
      <FocusedReview opened={state.review !== null} queue={queue} />
    </Section>
  )
}

interface Asked {
  decision: Decision
  application: string | null
}

function useDecisionDialog(applications: Application[] | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const queryClient = useQueryClient()

  const isAsked = (id: string) => (asked?.application ? id === asked.application : selected.has(id))
  const targets = (applications ?? []).filter(
    ({ id, status }) => status === 'pending' && isAsked(id),
  )
  const close = () => setAsked(null)
  const confirm = (decision: Decision, about: Application[], details: DecisionDetails) => {
    // Close first: delayed applications leave the dialog's targets.
    close()
    delayDecision(queryClient, { decision, applications: about, details })
  }
  const select = (ids: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  return {
    decision: asked && targets.length > 0 ? asked.decision : null,
    targets,
    selected,
    select,
    open: (decision: Decision, application: string | null) => setAsked({ decision, application }),
    close,
    confirm,
  }
}
