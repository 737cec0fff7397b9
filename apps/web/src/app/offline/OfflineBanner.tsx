import { Button, Group } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { IconCloudOff } from '@tabler/icons-react'
import {
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { eventsQuery } from '#features/events/api.ts'
import { receivedQuery } from '#features/introductions/api.ts'
import { networkQuery } from '#features/network/api.ts'
import { todayQuery } from '#features/today/api.ts'
import { unseenQuery } from '#features/updates/api.ts'
import { isServerThere, useOnline } from '#lib/http/online.ts'
import { meQuery } from '#lib/session/me.ts'
import { isRestored, isUnreachable } from './kept-queries.ts'

/** Says that the page can't be refreshed, and from when its data is. */
export function OfflineBanner() {
  const online = useOnline()
  const shown = useShown()
  const isList = useLocation().pathname === paths.events
  return (
    <div role="status">
      {(!online || shown.isUnreachable) && (
        <Group
          justify="center"
          gap="0 var(--mantine-spacing-sm)"
          px="md"
          py="xs"
          bg="var(--mantine-color-accent-light)"
          c="var(--mantine-color-accent-light-color)"
          fw={500}
        >
          <Group component="p" gap="xs" wrap="nowrap">
            <IconCloudOff aria-hidden size="1.25em" style={{ flexShrink: 0 }} />
            {online ? 'We can’t reach the portal.' : 'You’re offline.'} {sentence(shown, isList)}
          </Group>
          <Retry />
        </Group>
      )}
    </div>
  )
}

/** Asks the server, because a browser can be wrong about being offline. */
function Retry() {
  const client = useQueryClient()
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    if (await isServerThere()) {
      onlineManager.setOnline(true)
      await client.refetchQueries({ type: 'active' })
    }
    setIsTrying(false)
  }
  return (
    <Button variant="link" c="inherit" onClick={retry} loading={isTrying}>
      Retry
    </Button>
  )
}

function sentence({ from, onlyOwn }: Shown, isList: boolean): string {
  if (from === null) return ''
  if (isList && onlyOwn) return `Your events, from ${formatFrom(from)}.`
  return `This is from ${formatFrom(from)}.`
}

function useShown(): Shown {
  const client = useQueryClient()
  const json = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => JSON.stringify(describeShown(client)),
  )
  return JSON.parse(json)
}

/** Queries of the layout, which every page has. */
const ofLayout = [meQuery, networkQuery, receivedQuery, todayQuery, unseenQuery].map(
  ({ queryKey }) => hashKey(queryKey),
)
const eventsHash = hashKey(eventsQuery('upcoming').queryKey)

interface Shown {
  /** When the oldest data of the page was fetched, in ms; null if the page has no data. */
  from: number | null
  /** Whether the list of events has only the member's own. */
  onlyOwn: boolean
  isUnreachable: boolean
}

/** Describes the data that the open page shows. */
function describeShown(client: QueryClient): Shown {
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
