import { mayCall } from '@portal/shared/core/access'
import { eventPath, memberPath, winPath } from '@portal/shared/core/paths'
import { IconCalendarEvent, IconConfetti } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findFoundersQuery } from '#features/directory/api.ts'
import { findEventsQuery, isPast } from '#features/events/api.ts'
import { findWinsQuery } from '#features/wins/api.ts'
import { winDate } from '#features/wins/win-facts.ts'
import { eventDay } from '#lib/dates.ts'
import { useNetwork } from '#lib/network.ts'
import { useSession } from '#lib/session.ts'
import type { PaletteGroup } from './palette-items.ts'

/** Letters from which on it is worth asking the server. */
export const SHORTEST = 2

/** What was found is of use for as long as somebody types, and no longer. */
const brief = { placeholderData: keepPreviousData, gcTime: 30_000 }

const dotted = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/**
 * What the server finds for a search: founders, for those who may read of them, wins and events. A search
 * that is overtaken is called off; what was found before stays until the next is there.
 */
export function useFindings(search: string) {
  const { user } = useSession()
  const { time_zone } = useNetwork()
  const enabled = search.length >= SHORTEST
  const mayFindFounders = user !== null && mayCall('founder', user)
  const founders = useQuery({
    ...findFoundersQuery(search),
    ...brief,
    enabled: enabled && mayFindFounders,
  })
  const wins = useQuery({ ...findWinsQuery(search), ...brief, enabled })
  const events = useQuery({ ...findEventsQuery(search), ...brief, enabled })
  const queries = { Founders: founders, Wins: wins, Events: events }

  const groups: PaletteGroup[] = [
    {
      name: 'Founders',
      items: (founders.data ?? []).map(({ id, name, photo, role, company, industry }) => ({
        id,
        label: name,
        detail: dotted(role, company, industry),
        to: memberPath(id),
        person: name,
        photo,
      })),
    },
    {
      name: 'Wins',
      items: (wins.data ?? []).map(({ id, title, userName, date }) => ({
        id,
        label: title,
        detail: dotted(userName, winDate(date)),
        to: winPath(id),
        icon: IconConfetti,
      })),
    },
    {
      name: 'Events',
      items: (events.data ?? []).map((event) => ({
        id: event.id,
        label: event.title,
        detail: dotted(isPast(event) ? 'past' : null, eventDay(event, time_zone), event.location),
        to: eventPath(event.id),
        icon: IconCalendarEvent,
        focused: true,
      })),
    },
  ]
  const failed = Object.entries(queries).filter(([, { isError }]) => enabled && isError)
  return {
    /** Whether founders are among what is searched. */
    founders: mayFindFounders,
    groups: enabled ? groups : [],
    searching: enabled && Object.values(queries).some(({ isFetching }) => isFetching),
    /** What could not be searched, such as 'wins and events'. */
    failed: new Intl.ListFormat('en-GB').format(failed.map(([name]) => name.toLowerCase())),
    retry: () => {
      for (const [, { refetch }] of failed) refetch()
    },
  }
}
