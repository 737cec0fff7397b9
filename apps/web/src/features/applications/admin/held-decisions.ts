import type { Application } from '@portal/shared/applications/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { notify } from '#lib/notify.tsx'
import { readSession, useSession } from '#lib/session.ts'
import { nameOf } from './answers.ts'
import { type DecisionDetails, decide, refreshReview } from './api.ts'
import { type Decision, type Failure, noticeOf, successText } from './decisions.ts'

/** How long a decision is held before it is sent, in milliseconds. */
export const HOLD_MS = 10_000

interface Chosen {
  application: Application
  decision: Decision
  details: DecisionDetails
}

/** A decision made while reviewing one by one. */
export interface HeldDecision extends Chosen {
  /** The id of the reviewer: nothing is sent in the name of somebody else. */
  reviewer: string | undefined
  /** `undone` and `refused` ones are kept for the reason that was written. */
  state: 'held' | 'sending' | 'sent' | 'refused' | 'undone'
  /** Why the server refused it, or that it was not reached. */
  message?: string
}

/** Outside React, because a decision may be under way when its screen has gone. The latest is last. */
let decisions: HeldDecision[] = []
const timers = new Map<string, number>()
const listeners = new Set<() => void>()

const find = (id: string) => decisions.find(({ application }) => application.id === id)

function write(next: HeldDecision[]) {
  decisions = next
  for (const listener of listeners) listener()
}

function set(id: string, change: Pick<HeldDecision, 'state'> & Partial<HeldDecision>) {
  write(decisions.map((one) => (one.application.id === id ? { ...one, ...change } : one)))
}

/** Whether the application is decided as far as the reviewer is concerned. */
export const isDecided = ({ state }: HeldDecision) =>
  state === 'held' || state === 'sending' || state === 'sent'

/** Holds a decision for ten seconds, then sends it. A second one about the same application is ignored. */
export function hold(queryClient: QueryClient, chosen: Chosen) {
  const { id } = chosen.application
  const present = find(id)
  if (present && isDecided(present)) return
  const reviewer = readSession().user?.id
  write([...decisions.filter((one) => one !== present), { ...chosen, reviewer, state: 'held' }])
  timers.set(
    id,
    window.setTimeout(() => void send(queryClient, id), HOLD_MS),
  )
}

/** Takes a held decision back. Gives it, or null when it has been sent already. */
export function undo(id: string): HeldDecision | null {
  const held = find(id)
  if (held?.state !== 'held') return null
  window.clearTimeout(timers.get(id))
  set(id, { state: 'undone' })
  return held
}

/** Forgets that a decision was refused. */
export const dismiss = (id: string) => set(id, { state: 'undone' })

/** Sends a held decision by a request that outlives the page. */
async function send(queryClient: QueryClient, id: string): Promise<void> {
  window.clearTimeout(timers.get(id))
  const held = find(id)
  if (held?.state !== 'held') return
  if (held.reviewer !== readSession().user?.id) {
    set(id, { state: 'undone' })
    return
  }
  set(id, { state: 'sending' })
  const { application, decision, details } = held
  const asked = { decision, applications: [application], details }
  const [failure] = await decide(asked, { keepalive: true })
  if (failure) set(id, { state: 'refused', message: failure.message })
  else set(id, { state: 'sent' })
  if (!isOpen) tell(held, failure)
  await refreshReview(queryClient)
}

/** Tells in a notification how a decision went whose review has been closed. */
function tell({ application, decision, details }: HeldDecision, failure: Failure | undefined) {
  const name = nameOf(application)
  if (!failure) notify.success(successText(decision, [name], details.notify !== false))
  // A session that has ended tells of itself.
  else if (readSession().accessToken !== null) {
    const named = { ...failure, message: `${name}: ${failure.message}` }
    notify.error(noticeOf({ decision, total: 1, failures: [named] }))
  }
}

/** Whether the review is open: then it shows itself how decisions go. */
let isOpen = false

/**
 * To be called when the review opens. While it is open, leaving the page or hiding the tab sends at
 * once what is held. Gives the function to call when it closes, which does so too.
 */
export function openReview(queryClient: QueryClient): () => void {
  const sendAll = () => {
    for (const { application } of decisions) void send(queryClient, application.id)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') sendAll()
  }
  isOpen = true
  window.addEventListener('pagehide', sendAll)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    isOpen = false
    window.removeEventListener('pagehide', sendAll)
    document.removeEventListener('visibilitychange', onVisibility)
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
