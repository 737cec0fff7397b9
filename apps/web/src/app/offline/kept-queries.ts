import type { EventPage, PortalEvent } from '@portal/shared/events/schemas'
import type { Home } from '@portal/shared/home/schemas'
import { hashKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { eventQuery, eventsQuery, isPast } from '#features/events/api.ts'
import { homeQuery } from '#features/home/api.ts'
import { ApiError } from '#lib/http/api.ts'
import { subscribeSession } from '#lib/session/session.ts'
import { deleteKeptOfOthers, type Kept, memberId, readKept, writeKept } from './kept-store.ts'

/** How many of the member's next events can be opened offline. */
const MOST_EVENTS = 6
/** A page of an event is fetched ahead when the kept one is older, in ms. */
const PAGE_AGE_MS = 6 * 3_600_000

const homeHash = hashKey(homeQuery.queryKey)
const eventsHash = hashKey(eventsQuery('upcoming').queryKey)
const pageHash = (id: string) => hashKey(eventQuery(id).queryKey)

const isOwn = ({ rsvp, pod }: PortalEvent) => rsvp !== null || pod !== null

type Events = InfiniteData<{ events: PortalEvent[] }, number>

/** Whether a query waits for a connection, or its last attempt got no answer from the portal. */
export function isUnreachable({ state }: Query): boolean {
  const { fetchStatus, fetchFailureReason: reason } = state
  if (fetchStatus === 'paused') return true
  return reason instanceof ApiError && (reason.status === 0 || reason.status >= 500)
}

/** Adds a query's answer to what is kept. Returns null for every query that is not kept. */
function addAnswer(kept: Kept, { queryHash, state }: Query): Kept | null {
  const at = state.dataUpdatedAt
  if (queryHash === homeHash) return { ...kept, home: { at, data: state.data as Home } }
  if (queryHash === eventsHash) {
    const all = (state.data as Events).pages.flatMap(({ events }) => events)
    const data = all.filter(isOwn).slice(0, MOST_EVENTS)
    const isKept = ([id]: [string, unknown]) => data.some((event) => event.id === id)
    const pages = Object.fromEntries(Object.entries(kept.pages).filter(isKept))
    return { ...kept, events: { at, data }, pages }
  }
  const event = kept.events?.data.find(({ id }) => pageHash(id) === queryHash)
  if (!event) return null
  const { [event.id]: _, ...pages } = kept.pages
  const page = state.data as EventPage
  return { ...kept, pages: isOwn(page) ? { ...pages, [event.id]: { at, data: page } } : pages }
}

/** Returns the kept answer to a query, as the query has it. */
function findAnswer(kept: Kept, hash: string): { at: number; data: unknown } | null {
  if (hash === homeHash) return kept.home ?? null
  if (hash === eventsHash) {
    const events = kept.events?.data.filter((event) => !isPast(event)) ?? []
    // Without own events an empty list would say that there are none at all.
    if (!kept.events || events.length === 0) return null
    const pagination = { current_page: 1, total: events.length, total_pages: 1, has_next: false }
    return { at: kept.events.at, data: { pages: [{ events, pagination }], pageParams: [1] } }
  }
  return Object.entries(kept.pages).find(([id]) => pageHash(id) === hash)?.[1] ?? null
}

const restored = new WeakSet<object>()
/** Whether the data of a query comes from this device. */
export const isRestored = ({ state: { data } }: Query): boolean =>
  typeof data === 'object' && data !== null && restored.has(data)

/**
 * Keeps the answers that a member can read offline, and gives them to queries that cannot reach the
 * portal. An answer belongs to the member who was signed in when it was asked for.
 */
export function keepAnswers(client: QueryClient): void {
  const cache = client.getQueryCache()
  const owners = new WeakMap<Query, string | null>()

  function restore(query: Query): void {
    const id = memberId()
    if (query.state.data !== undefined || !isUnreachable(query) || id === null) return
    const answer = findAnswer(readKept(id), query.queryHash)
    if (answer === null) return
    const data = client.setQueryData<unknown>(query.queryKey, answer.data, { updatedAt: answer.at })
    if (typeof data === 'object' && data !== null) restored.add(data)
  }

  function save(query: Query): void {
    const id = memberId()
    if (id === null || owners.get(query) !== id || isRestored(query)) return
    const kept = addAnswer(readKept(id), query)
    if (kept) writeKept(id, kept)
  }

  deleteKeptOfOthers()
  subscribeSession(deleteKeptOfOthers)
  for (const query of cache.getAll()) {
    owners.set(query, memberId())
    if (query.state.data === undefined) restore(query)
    else save(query)
  }
  cache.subscribe((change) => {
    if (change.type !== 'updated') return
    const { query, action } = change
    if (action.type === 'fetch') owners.set(query, memberId())
    if (action.type !== 'success') {
      // After this change has been handed on, because restoring makes another one.
      queueMicrotask(() => restore(query))
      return
    }
    // The server has sent the same again.
    if (!action.manual) restored.delete(query.state.data as object)
    save(query)
  })
}

/** Fetches the pages of the member's next events, unless they are kept already. */
export async function fetchOwnEvents(client: QueryClient): Promise<void> {
  const id = memberId()
  if (id === null) return
  const { events, pages } = readKept(id)
  for (const event of events?.data ?? []) {
    const age = Date.now() - (pages[event.id]?.at ?? 0)
    if (age < PAGE_AGE_MS) continue
    await client.prefetchQuery({ ...eventQuery(event.id), retry: false })
  }
}
