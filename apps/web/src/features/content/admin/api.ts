import type { FormValues } from '@portal/shared/core/form-fields'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentKind, Entry } from '#components/editor/content-kind.ts'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { onFailure } from '#lib/notify-failure.ts'
import { contentKey } from '#lib/query-keys.ts'
import type { ContentPageState } from './content-state.ts'

const PAGE_SIZE = 20

/** One page of a kind. */
export function contentQuery(
  { name, list }: ContentKind,
  { state, search, page }: Pick<ContentPageState, 'state' | 'search' | 'page'>,
) {
  const query = { search, page, page_size: PAGE_SIZE, ...(state && { state }) }
  return queryOptions({
    queryKey: [...contentKey, name, 'list', query],
    queryFn: ({ signal }) => list(query, signal),
    placeholderData: keepPageOf([...contentKey, name, 'list']),
  })
}

export const entryQuery = ({ name, get }: ContentKind, id: string) =>
  queryOptions({
    queryKey: [...contentKey, name, 'one', id],
    queryFn: ({ signal }) => get(id, signal),
    staleTime: 0,
  })

/** Members' own screens show this content: everything that is loaded is fetched again. */
const useRenew = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ refetchType: 'active' })
}

/** Saves an entry. If it was changed meanwhile, the entry is fetched again and the save throws. */
export function useSave(kind: ContentKind) {
  const queryClient = useQueryClient()
  const renew = useRenew()
  return async (values: FormValues, saved: Entry | null) => {
    try {
      await kind.save(values, saved)
      void renew()
    } catch (error) {
      const late = error instanceof ApiError && error.code === 'changed_meanwhile'
      if (late && saved) {
        await queryClient.invalidateQueries({ queryKey: entryQuery(kind, saved.id).queryKey })
      }
      throw error
    }
  }
}

const done = { archive: 'is archived', restore: 'is restored' }

/** Archives an entry or restores it. */
export function useArchive(kind: ContentKind) {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ act, entry }: { act: 'archive' | 'restore'; entry: Entry }) =>
      kind[act](entry.id),
    onSuccess: (_, { act, entry }) => {
      notify.success(`“${entry.title}” ${done[act]}`)
      return renew()
    },
    onError: onFailure('This could not be done. Please try again in a moment.'),
  })
}
