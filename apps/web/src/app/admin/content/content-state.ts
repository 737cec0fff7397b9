import { type ContentState, contentStates } from '@portal/shared/core/content'
import { readOneOf, readPage } from '#lib/url-state.ts'
import { type ContentKindName, contentKinds } from './content-kinds.ts'

/** What the address bar says: kind, state, search, page, and what is open or about to be archived. */
export type ContentPageState = {
  /** Null is the first, events. */
  kind: ContentKindName | null
  state: ContentState | null
  search: string
  page: number
  /** An entry's id, or 'new'. */
  entry: string | null
  archive: string | null
  /** An event whose attendance is open, or a study whose answers are. */
  attendance: string | null
  answers: string | null
}

export function readContent(query: URLSearchParams): ContentPageState {
  return {
    kind: readOneOf(query, 'kind', contentKinds),
    state: readOneOf(query, 'state', contentStates),
    search: query.get('search')?.trim() ?? '',
    page: readPage(query),
    entry: query.get('entry'),
    archive: query.get('archive'),
    attendance: query.get('attendance'),
    answers: query.get('answers'),
  }
}
