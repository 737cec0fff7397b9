import {
  type RowOutcome,
  type RowState,
  rowOutcomes,
  rowStates,
} from '@portal/shared/imports/options'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** The list of imports in its address. */
export type ImportsState = { page: number }

export const readImports = (query: URLSearchParams): ImportsState => ({ page: readPage(query) })

const dialogs = ['start', 'undo', 'discard'] as const

/** One import in its address: the step, the tab of its rows, and the open dialog. */
export type ImportState = {
  /** Back to the columns of a file that is checked already. */
  step: 'columns' | null
  state: RowState | null
  outcome: RowOutcome | null
  page: number
  dialog: (typeof dialogs)[number] | null
  /** The number of the row that is open. */
  row: number | null
}

export function readImport(query: URLSearchParams): ImportState {
  const row = Number(query.get('row'))
  return {
    step: readOneOf(query, 'step', ['columns']),
    state: readOneOf(query, 'state', rowStates),
    outcome: readOneOf(query, 'outcome', rowOutcomes),
    page: readPage(query),
    dialog: readOneOf(query, 'dialog', dialogs),
    row: Number.isSafeInteger(row) && row > 0 ? row : null,
  }
}
