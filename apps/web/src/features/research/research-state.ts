import { readOneOf } from '#lib/url-state.ts'

/** What the address bar says of the studies: the dialog that is open and the study it is about. */
export type ResearchState = { dialog: 'participate' | 'results' | null; study: string | null }

export function readResearch(query: URLSearchParams): ResearchState {
  const dialog = readOneOf(query, 'dialog', ['participate', 'results'])
  return { dialog, study: dialog && query.get('study') }
}
