import type { PortalEvent } from '@portal/shared/events/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isGone } from '#lib/api.ts'
import { isPast } from './event-facts.ts'
import type { Tab } from './events-state.ts'
import { eventQuery } from './queries.ts'

interface NamedEvent {
  /** The event, once it is loaded and its tab is open. */
  event: PortalEvent | null
  gone: boolean
}

/**
 * The event that the address names. It stands on the tab where it belongs by now: a link may be older than
 * the event.
 */
export function useNamedEvent(id: string | null, tab: Tab, turnTo: (tab: Tab) => void): NamedEvent {
  const { data, error } = useQuery({ ...eventQuery(id ?? ''), enabled: id !== null })
  const gone = id !== null && isGone(error)
  const event = id === null || gone || !data ? null : data
  const itsTab: Tab = event && isPast(event) ? 'past' : 'upcoming'
  const isElsewhere = event !== null && itsTab !== tab
  useEffect(() => {
    if (isElsewhere) turnTo(itsTab)
  })
  return { event: isElsewhere ? null : event, gone }
}
