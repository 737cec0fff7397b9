import type { Application } from '@portal/shared/applications/schemas'
import { getNetwork } from '@portal/shared/network/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keyOf } from '#lib/http/queries.ts'
import { notify } from '#lib/notify/notify.tsx'
import { delay } from '#lib/notify/undo.tsx'
import { hasSignedOut, readSession, subscribeSession } from '#lib/session/session.ts'
import { emailText } from '#lib/text/email-text.ts'
import { nameOf } from './answers.ts'
import { type DecisionDetails, decide, refreshReview } from './api.ts'
import { type Decision, type Failure, noticeOf, successText } from './decisions.ts'

interface DecisionInput {
  applications: Application[]
  decision: Decision
  details: DecisionDetails
}

export interface DelayedDecision extends DecisionInput {
  id: number
  /** The reviewer's id: a decision is never sent from another account. */
  reviewer: string | undefined
  /** Undone and refused decisions are kept for the reason that was written. */
  state: 'delayed' | 'sending' | 'sent' | 'refused' | 'undone'
  failures: Failure[]
  stopTimer: () => void
}

/** Outside React, because a decision can outlive its screen. Oldest first. */
let decisions: DelayedDecision[] = []
let lastId = 0
const listeners = new Set<() => void>()

const find = (id: number) => decisions.find((one) => one.id === id)

function write(next: DelayedDecision[]) {
  decisions = next
  for (const listener of listeners) listener()
}

// Applications are private: they are removed when the reviewer signs out.
subscribeSession(() => {
  const me = readSession().user?.id
  if (me === undefined && !hasSignedOut()) return
  const own = decisions.filter(({ reviewer }) => reviewer === me)
  if (own.length < decisions.length) write(own)
})

const set = (id: number, change: Partial<DelayedDecision>) =>
  write(decisions.map((one) => (one.id === id ? { ...one, ...change } : one)))

/** The ids of applications that the reviewer has decided, sent or not. */
export const findDecidedIds = (all: DelayedDecision[]): Set<string> =>
  new Set(
    all.flatMap(({ state, applications, failures }) =>
      applications
        .map(({ id }) => id)
        .filter((id) => state !== 'undone' && !failures.some((one) => one.id === id)),
    ),
  )

export const findUnsent = (all: DelayedDecision[]): Application[] =>
  all
    .filter(({ state }) => state === 'delayed' || state === 'sending')
    .flatMap(({ applications }) => applications)

/** Delays a decision for ten seconds, then sends it. Skips applications that are decided. */
export function delayDecision(queryClient: QueryClient, chosen: DecisionInput) {
  const decided = findDecidedIds(decisions)
  const applications = chosen.applications.filter(({ id }) => !decided.has(id))
  if (applications.length === 0) return
  const isAnew = ({ id }: { id: string }) => applications.some((one) => one.id === id)
  const others = decisions.map((one) => ({
    ...one,
    applications: one.applications.filter((application) => !isAnew(application)),
    failures: one.failures.filter((failure) => !isAnew(failure)),
  }))
  lastId += 1
  const id = lastId
  const reviewer = readSession().user?.id
  const stopTimer = delay(() => void send(queryClient, id))
  write([
    ...others.filter((one) => one.applications.length > 0),
    { ...chosen, applications, id, reviewer, state: 'delayed', failures: [], stopTimer },
  ])
}

export function undoDecision(id: number): DelayedDecision | null {
  const entry = find(id)
  if (entry?.state !== 'delayed') return null
  entry.stopTimer()
  set(id, { state: 'undone' })
  return entry
}

export const dismissDecision = (id: number) => set(id, { state: 'undone', failures: [] })

/** Sends a delayed decision with a request that outlives the page. */
async function send(queryClient: QueryClient, id: number): Promise<void> {
  const entry = find(id)
  if (entry?.state !== 'delayed') return
  entry.stopTimer()
  if (entry.reviewer !== readSession().user?.id) {
    set(id, { state: 'undone' })
    return
  }
  set(id, { state: 'sending' })
  const failures = await decide(entry, { keepalive: true })
  set(id, { state: failures.length > 0 ? 'refused' : 'sent', failures })
  // The one-by-one review shows results itself.
  const isReviewOpen = new URLSearchParams(window.location.search).has('review')
  if (!isReviewOpen) notifyOutcome(queryClient, entry, failures)
  await refreshReview(queryClient)
}

function notifyOutcome(
  queryClient: QueryClient,
  { applications, decision, details }: DelayedDecision,
  failures: Failure[],
) {
  const names = applications.map(nameOf)
  if (failures.length === 0) {
    const network = queryClient.getQueryData<PublicNetwork>(keyOf(getNetwork))
    const emailed = (sent: string) => emailText(sent, network?.sends_email ?? true)
    notify.success(successText(decision, names, details.notify === false ? null : emailed))
  }
  // The end of a session has its own notification.
  else if (readSession().accessToken !== null) {
    notify.error(noticeOf(decision, applications.length, failures))
  }
}

/** Sends delayed decisions at once, when the review closes. */
export function sendAll(queryClient: QueryClient): void {
  for (const { id } of decisions) void send(queryClient, id)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in reviewer's decisions of this visit, oldest first. */
export const useDelayedDecisions = () => useSyncExternalStore(subscribe, () => decisions)
