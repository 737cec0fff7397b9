import { contentStates, type Notice } from '@portal/shared/core/content'
import type { FormValues } from '@portal/shared/core/form-fields'
import { queryOptions } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { type ChosenPhoto, photoErrorText } from '#lib/forms/picture.ts'
import { failureText, formFailureText, useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import type { ContentKind, Entry } from '../kind.ts'

export const readContent = (kinds: readonly ContentKind[]) => (query: URLSearchParams) => ({
  /** Null is the first. */
  kind: readOneOf(
    query,
    'kind',
    kinds.map(({ name }) => name),
  ),
  state: readOneOf(query, 'state', contentStates),
  search: query.get('search')?.trim() ?? '',
  page: readPage(query),
  entry: query.get('entry'),
  from: query.get('from'),
})

type ContentPageState = ReturnType<ReturnType<typeof readContent>>

export function contentQuery(
  { key, name, list }: ContentKind,
  { state, search, page }: Pick<ContentPageState, 'state' | 'search' | 'page'>,
) {
  const query = { search, page, ...(state && { state }) }
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

export function useSave(kind: ContentKind, id: string | null) {
  const { time_zone } = useNetwork()
  return useChange(
    ({ values, version, notice }: { values: FormValues; version: string; notice: Notice }) =>
      kind.save(values, id === null ? null : { id, version, notice }, time_zone),
    {
      invalidates: [kind.key],
      errorMessage: formFailureText,
      successMessage: (_, { values }) => ({
        title: 'Saved',
        message: `“${String(values.title)}” is saved.`,
      }),
    },
  )
}

export const useSendPhoto = ({ key, photo }: ContentKind) =>
  useChange(async ({ id, file }: { id: string; file: Blob }) => photo?.send(id, file), {
    invalidates: [key],
    errorMessage: (error) => `We saved it, but not its photo. ${photoErrorText(error)}`,
  })

/** Does what follows a new entry, such as repeating an event. */
export const useFinish = ({ key, finish }: ContentKind) =>
  useChange(async ({ id, values }: { id: string; values: FormValues }) => finish?.(id, values), {
    invalidates: [key],
    errorMessage: (error) => `We saved it, but didn’t repeat it. ${failureText(error)}`,
  })

/** Loads a stored photo, to upload it again with a copy. Null without one. */
export const photoQuery = (path: string | null) =>
  queryOptions({
    queryKey: ['photo', path],
    queryFn: async ({ signal }): Promise<ChosenPhoto | null> => {
      const response = path === null ? null : await fetch(path, { signal })
      return response?.ok && path !== null ? { file: await response.blob(), url: path } : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const done = { archive: 'is archived', restore: 'is restored' }

export const useArchive = (kind: ContentKind) =>
  useChange(
    ({ action, entry }: { action: 'archive' | 'restore'; entry: Entry }) => kind[action](entry.id),
    {
      invalidates: [kind.key],
      successMessage: (_, { action, entry }) => `“${entry.title}” ${done[action]}`,
    },
  )
