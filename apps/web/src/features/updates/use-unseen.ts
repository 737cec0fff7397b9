import { paths } from '@portal/shared/core/paths'
import type { Update } from '@portal/shared/updates/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { unseenQuery, updatesQuery, useMarkSeen } from './api.ts'

/** Lists that updates about deleted items link to. Opening a list doesn't mark those as seen. */
const fallbackLists: string[] = [paths.wins, paths.asks, paths.events, paths.pods]

/** Whether the open page shows the content at a path. Ignores other URL parameters. */
export function isShowing(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  path: string,
) {
  const place = new URL(path, window.location.origin)
  const open = new URLSearchParams(search)
  // A request is on its list, linked to or not.
  place.searchParams.delete('request')
  // Without the parameter, the first tab is open.
  const names = ['tab', ...place.searchParams.keys()]
  const isSame = (name: string) => open.get(name) === place.searchParams.get(name)
  return place.pathname === pathname && !fallbackLists.includes(pathname) && names.every(isSame)
}

const isUnseen = ({ seen }: Update) => !seen

/** Counts unseen updates, and marks those about the open page as seen. */
export function useUnseen(): number {
  const location = useLocation()
  const { data: unseen = 0, dataUpdatedAt: countedAt } = useQuery(unseenQuery)
  const {
    data,
    dataUpdatedAt: readAt,
    refetch,
  } = useQuery({ ...updatesQuery({ page: 1 }), enabled: unseen > 0 })
  const { mutate: markSeen } = useMarkSeen({ quietly: true })
  const unseenUpdates = data?.updates.filter(isUnseen) ?? []
  const refetchIfStale = useEffectEvent((countedAt: number) => {
    if (unseen > unseenUpdates.length && readAt < countedAt) void refetch({ cancelRefetch: false })
  })
  useEffect(() => refetchIfStale(countedAt), [countedAt])

  const ids = unseenUpdates
    .filter(({ path }) => path !== null && isShowing(location, path))
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (ids !== '') markSeen({ ids: ids.split(',') })
  }, [ids, markSeen])
  return unseen
}
