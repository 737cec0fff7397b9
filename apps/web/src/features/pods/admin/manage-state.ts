import { readOneOf, readPage } from '#lib/url-state.ts'
import { meetingDialogs } from '../pods-state.ts'

/** The state of the administrators' list of pods in its address. */
export type ManagePodsState = {
  search: string
  /** Null is the first tab, those that run. */
  state: 'dissolved' | null
  page: number
  dialog: 'form' | 'demand' | null
  /** The kind of pod that the dialog is about. */
  kind: string | null
}

export function readManagePods(query: URLSearchParams): ManagePodsState {
  const dialog = readOneOf(query, 'dialog', ['form', 'demand'])
  return {
    search: query.get('search')?.trim() ?? '',
    state: readOneOf(query, 'state', ['dissolved']),
    page: readPage(query),
    dialog,
    kind: dialog && query.get('kind'),
  }
}

const dialogs = ['edit', 'invite', 'remove', 'dissolve', ...meetingDialogs] as const

/** The state of the administrators' page of a pod: the page of its people, and the open dialog. */
export type ManagePodState = {
  page: number
  dialog: (typeof dialogs)[number] | null
  meeting: string | null
  /** The id of the person who is about to be taken out. */
  person: string | null
}

export function readManagePod(query: URLSearchParams): ManagePodState {
  const dialog = readOneOf(query, 'dialog', dialogs)
  return {
    page: readPage(query),
    dialog,
    meeting: dialog && query.get('meeting'),
    person: dialog && query.get('person'),
  }
}
