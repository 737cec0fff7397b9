import { type ContentState, contentStates } from '@portal/shared/core/content'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** What the address bar says: kind, state, search, page, and what is open or about to be archived. */
export type ContentPageState = {
  /** Null is the first. */
  kind: string | null
  state: ContentState | null
  search: string
  page: number
  /** An entry's id, or 'new'. */
  entry: string | null
  archive: string | null
  /** The entry whose people are shown, under the `people.param` of its kind. */
  attendance: string | null
  answers: string | null
}

export const readContent =
  (kinds: readonly ContentKind[]) =>
  (query: URLSearchParams): ContentPageState => {
    const names = kinds.map(({ name }) => name)
    return {
      kind: readOneOf(query, 'kind', names),
      state: readOneOf(query, 'state', contentStates),
      search: query.get('search')?.trim() ?? '',
      page: readPage(query),
      entry: query.get('entry'),
      archive: query.get('archive'),
      attendance: query.get('attendance'),
      answers: query.get('answers'),
    }
  }
