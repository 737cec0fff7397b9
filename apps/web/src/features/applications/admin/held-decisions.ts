import type { Application } from '@portal/shared/applications/schemas'
import { getNetwork } from '@portal/shared/network/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keyOf } from '#lib/http/queries.ts'
import { notify } from '#lib/notify/notify.tsx'
import { hasSignedOut, readSession, subscribeSession, useSession } from '#lib/session/session.ts'
import { emailText } from '#lib/text/email-text.ts'
import { nameOf } from './answers.ts'
import { type DecisionDetails, decide, refreshReview } from './api.ts'
import { type Decision, type Failure, noticeOf, successText } from './decisions.ts'

/** How long a decision is held before it is sent, in milliseconds. */
export const HOLD_MS = 10_000

interface Chosen {
  applications: Application[]
  decision: Decision
  details: DecisionDetails
}

/** A decision about one application, or about several by one call. */
export interface HeldDecision extends Chosen {
  id: number
  /** The id of the reviewer: nothing is sent in the name of somebody else. */
  reviewer: string | undefined
  /** `undone` and `refused` ones are kept for the reason that was written. */
  state: 'held' | 'sending' | 'sent' | 'refused' | 'undone'
  /** The applications that it did not reach, each with the reason. */
  failures: Failure[]
}

/** Outside React, because a decision may be under way when its screen has gone. The latest is last. */
let decisions: HeldDecision[] = []
let lastId = 0
const timers = new Map<number, number>()
const listeners = new Set<() => void>()

function stopTimer(id: number) {
  window.clearTimeout(timers.get(id))
  timers.delete(id)
}

const find = (id: number) => decisions.find((one) => one.id === id)

function write(next: HeldDecision[]) {
  decisions = next
  for (const listener of listeners) listener()
}

// Applications hold what is private: nothing of them stays once their reviewer has signed out.
subscribeSession(() => {
  const me = readSession().user?.id
  if (me === undefined && !hasSignedOut()) return
  const own = decisions.filter(({ reviewer }) => reviewer === me)
  if (own.length === decisions.length) return
  for (const { id } of decisions) if (!own.some((one) => one.id === id)) stopTimer(id)
  write(own)
})

const set = (id: number, change: Partial<HeldDecision>) =>
  write(decisions.map((one) => (one.id === id ? { ...one, ...change } : one)))

/** The ids of the applications that are decided as far as the reviewer is concerned. */
export const decidedIn = (held: HeldDecision[]): Set<string> =>
  new Set(
    held.flatMap(({ state, applications, failures }) =>
      applications
        .map(({ id }) => id)
        .filter((id) => state !== 'undone' && !failures.some((one) => one.id === id)),
    ),
  )

/** The applications whose decision is not stored yet. */
export const leavingIn = (held: HeldDecision[]): Application[] =>
  held
    .filter(({ state }) => state === 'held' || state === 'sending')
    .flatMap(({ applications }) => applications)

/** Holds a decision for ten seconds, then sends it. What is decided already is left out of it. */
export function hold(queryClient: QueryClient, chosen: Chosen) {
  const decided = decidedIn(decisions)
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
  write([
    ...others.filter((one) => one.applications.length > 0),
    { ...chosen, applications, id, reviewer, state: 'held', failures: [] },
  ])
  timers.set(
    id,
    window.setTimeout(() => void send(queryClient, id), HOLD_MS),
  )
}

/** Takes a held decision back. Gives it, or null when it has been sent already. */
export function undo(id: number): HeldDecision | null {
  const held = find(id)
  if (held?.state !== 'held') return null
  stopTimer(id)
  set(id, { state: 'undone' })
  return held
}

/** Forgets that a decision was refused. */
export const dismiss = (id: number) => set(id, { state: 'undone', failures: [] })

/** Sends a held decision by a request that outlives the page. */
async function send(queryClient: QueryClient, id: number): Promise<void> {
  stopTimer(id)
  const held = find(id)
  if (held?.state !== 'held') return
  if (held.reviewer !== readSession().user?.id) {
    set(id, { state: 'undone' })
    return
  }
  set(id, { state: 'sending' })
  const failures = await decide(held, { keepalive: true })
  set(id, { state: failures.length > 0 ? 'refused' : 'sent', failures })
  if (!isShown) tell(queryClient, held, failures)
  await refreshReview(queryClient)
}

/** Tells in a notification how a decision went. */
function tell(
  queryClient: QueryClient,
  { applications, decision, details }: HeldDecision,
  failures: Failure[],
) {
  const names = applications.map(nameOf)
  if (failures.length === 0) {
    const network = queryClient.getQueryData<PublicNetwork>(keyOf(getNetwork))
    const emailed = (sent: string) => emailText(sent, network?.sends_email ?? true)
    notify.success(successText(decision, names, details.notify === false ? null : emailed))
  }
  // A session that has ended tells of itself.
  else if (readSession().accessToken !== null) {
    const named = failures.map((one) => ({ ...one, message: `${one.name}: ${one.message}` }))
    notify.error(noticeOf({ decision, total: applications.length, failures: named }))
  }
}

/** Whether the review one by one is open: it shows itself how decisions go. */
let isShown = false

/** To be called when the review one by one opens. Gives the function to call when it closes. */
export function showOutcomes(): () => void {
  isShown = true
  return () => {
    isShown = false
  }
}

/**
 * To be called when the page of the review opens. Leaving it sends at once what is held; hiding its tab does
 * not, for instance to look at a profile. Gives the function to call when it closes, which does so too.
 */
export function sendOnLeaving(queryClient: QueryClient): () => void {
  const sendAll = () => {
    for (const { id } of decisions) void send(queryClient, id)
  }
  window.addEventListener('pagehide', sendAll)
  return () => {
    window.removeEventListener('pagehide', sendAll)
    sendAll()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in reviewer's decisions of this visit, the latest last. */
export function useHeldDecisions(): HeldDecision[] {
  const all = useSyncExternalStore(subscribe, () => decisions)
  const me = useSession().user?.id
  return all.filter(({ reviewer }) => reviewer === me)
}
