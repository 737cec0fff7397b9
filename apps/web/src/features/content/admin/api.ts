import type { FormValues } from '@portal/shared/core/form-fields'
import { queryOptions } from '@tanstack/react-query'
import type { ContentKind, Entry } from '#components/editor/content-kind.ts'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { useChange } from '#lib/use-change.ts'
import type { ContentPageState } from './content-state.ts'

const PAGE_SIZE = 20

/** One page of a kind. */
export function contentQuery(
  { key, name, list }: ContentKind,
  { state, search, page }: Pick<ContentPageState, 'state' | 'search' | 'page'>,
) {
  const query = { search, page, page_size: PAGE_SIZE, ...(state && { state }) }
  return queryOptions({
    queryKey: [...key, name, 'list', query],
    queryFn: ({ signal }) => list(query, signal),
    placeholderData: keepPageOf([...key, name, 'list']),
  })
}

export const entryQuery = ({ key, name, get }: ContentKind, id: string) =>
  queryOptions({
    queryKey: [...key, name, 'one', id],
    queryFn: ({ signal }) => get(id, signal),
    staleTime: 0,
  })

/** Saves an entry; it is refused if it was changed meanwhile. */
export const useSave = (kind: ContentKind, saved: Entry | null) =>
  useChange((values: FormValues) => kind.save(values, saved), {
    changes: [kind.key],
    done: (_, { title }) => ({ title: 'Saved', message: `“${String(title)}” is saved.` }),
  })

const done = { archive: 'is archived', restore: 'is restored' }

/** Archives an entry or restores it. */
export const useArchive = (kind: ContentKind) =>
  useChange(({ act, entry }: { act: 'archive' | 'restore'; entry: Entry }) => kind[act](entry.id), {
    changes: [kind.key],
    done: (_, { act, entry }) => `“${entry.title}” ${done[act]}`,
  })
