import type { TabDescription } from '@portal/shared/resources/tabs'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNamedItem, useSpotlight } from '#lib/use-named-item.ts'
import { resourcesKey, resourcesQuery } from './queries.ts'
import { rowsOf } from './resource-values.ts'

/** Leads to the resource that the address names. Answers whether the tab, once it is open, has it not. */
export function useNamedResource(id: string | null, tab: TabDescription | null): boolean {
  const queryClient = useQueryClient()
  const sections = id === null ? [] : (tab?.sections ?? [])
  const kinds = [...new Set(sections.map(({ kind }) => kind))]
  const lists = useQueries({ queries: kinds.map((kind) => resourcesQuery(kind)) })
  const loaded = tab !== null && lists.every(({ isSuccess }) => isSuccess)
  const rows = sections.flatMap((section) =>
    rowsOf(section, lists[kinds.indexOf(section.kind)]?.data ?? []),
  )
  const refetch = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: resourcesKey })
    return { isSuccess: true }
  }, [queryClient])
  const named = useNamedItem(id, { data: loaded ? rows : undefined, refetch })
  useSpotlight(id, named === 'there')
  return named === 'gone'
}
