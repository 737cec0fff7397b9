import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNamedItem, useSpotlight } from '../../lib/use-named-item.ts'
import type { Tab } from './events-state.ts'
import { eventsQuery } from './queries.ts'

/**
 * Leads to the event that the address names, on whichever tab it stands by now: a link may be older than
 * the event. Answers whether it is on neither.
 */
export function useNamedEvent(id: string | null, tab: Tab, turnTo: (tab: Tab) => void): boolean {
  const other: Tab = tab === 'past' ? 'upcoming' : 'past'
  const here = useNamedItem(id, useQuery({ ...eventsQuery(tab), enabled: id !== null }))
  const astray = here === 'gone'
  const there = useNamedItem(
    astray ? id : null,
    useQuery({ ...eventsQuery(other), enabled: astray }),
  )
  const isElsewhere = there === 'there'
  useEffect(() => {
    if (isElsewhere) turnTo(other)
  })
  useSpotlight(id, here === 'there')
  return there === 'gone'
}
