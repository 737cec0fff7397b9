import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { eventsQuery } from '#features/events/api.ts'
import { receivedQuery } from '#features/introductions/api.ts'
import { networkQuery } from '#features/network/api.ts'
import { todayQuery } from '#features/today/api.ts'
import { unseenQuery } from '#features/updates/api.ts'
import { meQuery } from '#lib/session/me.ts'
import { isRestored, isUnreachable } from './kept-queries.ts'

/** Queries of the layout, which every page has. */
const ofLayout = [meQuery, networkQuery, receivedQuery, todayQuery, unseenQuery].map(
  ({ queryKey }) => hashKey(queryKey),
)
const eventsHash = hashKey(eventsQuery('upcoming').queryKey)

export interface Shown {
  /** When the oldest data of the page was fetched, in ms; null if the page has no data. */
  from: number | null
  /** Whether the list of events has only the member's own. */
  onlyOwn: boolean
  isUnreachable: boolean
}

/** Describes the data that the open page shows. */
export function describeShown(client: QueryClient): Shown {
  const active = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryHash }) => !ofLayout.includes(queryHash))
  const filled = active.filter(({ state }) => state.data !== undefined)
  const from = Math.min(...filled.map(({ state }) => state.dataUpdatedAt))
  const isOwnList = (query: Query) => query.queryHash === eventsHash && isRestored(query)
  return {
    from: filled.length > 0 ? from : null,
    onlyOwn: filled.some(isOwnList),
    isUnreachable: filled.some(isUnreachable),
  }
}

const DAY_MS = 24 * 3_600_000
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** Formats a moment as '14:05', 'Sunday 14:05' or '21 November 14:05', in the browser's time. */
export function formatFrom(from: number, now: number = Date.now()): string {
  const isToday = new Date(from).toDateString() === new Date(now).toDateString()
  if (isToday) return time.format(from)
  return `${(now - from < 6 * DAY_MS ? weekday : day).format(from)} ${time.format(from)}`
}
