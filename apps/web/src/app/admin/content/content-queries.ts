import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entry } from '#components/editor/content-kind.ts'
import type { EditorValues } from '#components/editor/fields.ts'
import { ApiError, messageOf } from '#lib/api.ts'
import { contentKey } from '#lib/content-key.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { type ContentKindName, contentKind } from './content-kinds.ts'
import type { ContentPageState } from './content-state.ts'

const PAGE_SIZE = 20

const keyOf = (kind: ContentKindName) => [...contentKey, kind] as const

export function contentQuery(name: ContentKindName, shown: ContentPageState) {
  const { state, search, page } = shown
  const query = { search, page, page_size: PAGE_SIZE, ...(state && { state }) }
  return queryOptions({
    queryKey: [...keyOf(name), 'list', query],
    queryFn: async ({ signal }) => ({ name, ...(await contentKind(name).list(query, signal)) }),
    placeholderData: keepPreviousData,
  })
}

export const entryQuery = (name: ContentKindName, id: string) =>
  queryOptions({
    queryKey: [...keyOf(name), 'one', id],
    queryFn: ({ signal }) => contentKind(name).get(id, signal),
    staleTime: 0,
  })

/** Members' own screens show what is kept here: all that is loaded is asked for anew. */
const useRenew = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ refetchType: 'active' })
}

/** Saves an entry. Who was slower than somebody else is shown what stands now, and keeps what she typed. */
export function useSave(name: ContentKindName) {
  const queries = useQueryClient()
  const renew = useRenew()
  return async (values: EditorValues, standing: Entry | null) => {
    try {
      const saved = await contentKind(name).save(values, standing)
      void renew()
      return saved
    } catch (error) {
      const late = error instanceof ApiError && error.code === 'changed_meanwhile'
      if (late && standing) {
        await queries.invalidateQueries({ queryKey: entryQuery(name, standing.id).queryKey })
      }
      throw error
    }
  }
}

const done = { archive: 'is archived', restore: 'is restored' }

export function useShelve(name: ContentKindName) {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ act, entry }: { act: 'archive' | 'restore'; entry: Entry }) =>
      contentKind(name)[act](entry.id),
    onSuccess: (_, { act, entry }) => {
      notify.success(`“${entry.title}” ${done[act]}`)
      return renew()
    },
    onError: (error) =>
      notifyFailure(
        error,
        messageOf(error, 'This could not be done. Please try again in a moment.'),
      ),
  })
}
