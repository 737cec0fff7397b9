import { paths } from '@portal/shared/core/paths'
import type { Update } from '@portal/shared/updates/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { unseenQuery, updatesQuery, useSee } from './api.ts'

/** Lists that lead on from what is gone: to open one is not to see what became of it. */
const onwards: string[] = [paths.wins, paths.asks, paths.events, paths.pods]

/** Whether an address shows what stands at a path, whatever else is open there. */
export function shows({ pathname, search }: Pick<Location, 'pathname' | 'search'>, path: string) {
  const place = new URL(path, window.location.origin)
  const open = new URLSearchParams(search)
  // Without its parameter, the first tab is meant.
  const names = ['tab', ...place.searchParams.keys()]
  const isSame = (name: string) => open.get(name) === place.searchParams.get(name)
  return place.pathname === pathname && !onwards.includes(pathname) && names.every(isSame)
}

const isUnseen = ({ seen }: Update) => !seen

/**
 * Gives how many updates the member has not seen, and marks those about the open page as seen, by whichever way it
 * was opened. Reads the updates only while there are new ones.
 */
export function useUnseen(): number {
  const location = useLocation()
  const { data: unseen = 0, dataUpdatedAt: countedAt } = useQuery(unseenQuery)
  const {
    data,
    dataUpdatedAt: readAt,
    refetch,
  } = useQuery({ ...updatesQuery({ page: 1 }), enabled: unseen > 0 })
  const { mutate: see } = useSee({ quietly: true })
  const known = data?.updates.filter(isUnseen) ?? []
  const askAfresh = useEffectEvent((countedAt: number) => {
    if (unseen > known.length && readAt < countedAt) void refetch({ cancelRefetch: false })
  })
  useEffect(() => askAfresh(countedAt), [countedAt])

  const ids = known
    .filter(({ path }) => path !== null && shows(location, path))
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (ids !== '') see({ ids: ids.split(',') })
  }, [ids, see])
  return unseen
}
