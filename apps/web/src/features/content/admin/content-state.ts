import { contentStates } from '@portal/shared/core/content'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** What the address bar says: kind, state, search, page, and what is open or about to be archived. */
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
  /** An entry's id, or 'new'. */
  entry: query.get('entry'),
  archive: query.get('archive'),
  /** The entry whose people are shown, under the `people.param` of its kind. */
  attendance: query.get('attendance'),
  answers: query.get('answers'),
})

export type ContentPageState = ReturnType<ReturnType<typeof readContent>>
