import { count } from '@portal/shared/core/count'
import {
  chooseForRows,
  exportImportErrors,
  getImport,
  listImportRows,
  listImports,
  matchColumns,
  resendInvitations,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/shared/imports/endpoints'
import type { RowOutcome, RowPlan, RowState } from '@portal/shared/imports/options'
import type { Confirmed, Mapping, OpenImport } from '@portal/shared/imports/schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { call, fetchFile, messageOf, upload } from '#lib/api.ts'
import { saveFile } from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import type { ImportsState } from './imports-state.ts'

const importsKey = ['imports'] as const
const listKey = [...importsKey, 'list'] as const
const keyOf = (id: string) => [...importsKey, 'one', id] as const

/** How often the progress of an import is fetched while it runs. */
const REFETCH_MS = 2000

export const tryAgain = 'This could not be done. Please try again in a moment.'

/** One page of the imports, latest first. */
export const importsQuery = ({ page }: ImportsState) =>
  queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => call(listImports, { query: { page } }, { signal }),
    placeholderData: keepPageOf(listKey),
  })

/** One import, with its progress while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.state === 'running' && REFETCH_MS,
  })

interface RowsOf {
  state?: RowState | null
  outcome?: RowOutcome | null
  page: number
}

/** One page of the rows of an import, of one state or outcome or of all. */
export function rowsQuery(id: string, { state = null, outcome = null, page }: RowsOf) {
  const query = { page, ...(state && { state }), ...(outcome && { outcome }) }
  const tabKey = [...keyOf(id), 'rows', state, outcome] as const
  return queryOptions({
    queryKey: [...tabKey, page],
    queryFn: ({ signal }) => call(listImportRows, { params: { id }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPageOf(tabKey),
  })
}

/** Uploads a file. The browser's own guess at its media type does not matter: the server looks inside. */
export function useUpload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      upload(
        uploadImport,
        { query: { file_name: file.name } },
        file.slice(0, file.size, 'text/csv'),
      ),
    onSuccess: (uploaded) => {
      queryClient.setQueryData(importQuery(uploaded.id).queryKey, uploaded)
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
}

/** A call that changes an import and answers it as it is then. */
function useImportChange<Input>(id: string, change: (input: Input) => Promise<OpenImport>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => queryClient.setQueryData(importQuery(id).queryKey, changed),
    onError: (error) => notifyFailure(error, messageOf(error, tryAgain)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: listKey })
      return queryClient.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
}

/** Matches the columns to fields, and so checks every row. */
export const useMatch = (id: string) =>
  useImportChange(id, (body: Mapping) => call(matchColumns, { params: { id }, body }))

type Choice = { plan: RowPlan } & ({ rows: number[] } | { state: RowState })

/** Chooses what happens to some rows, or to all of a state. */
export const useChoose = (id: string) =>
  useImportChange(id, (body: Choice) => call(chooseForRows, { params: { id }, body }))

export const useStart = (id: string) =>
  useImportChange(id, (body: Confirmed) => call(startImport, { params: { id }, body }))

/** Discards an import that was not started, which is then gone, or undoes one. */
export function useUndo({ id, started_at }: Pick<OpenImport, 'id' | 'started_at'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoImport, { params: { id } }),
    onSuccess: () =>
      started_at === null
        ? queryClient.invalidateQueries({ queryKey: keyOf(id), refetchType: 'none' })
        : queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    onError: (error) => notifyFailure(error, messageOf(error, tryAgain)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  })
}

const mailsText = (sent: number) =>
  sent === 1 ? 'The invitation is sent again.' : `${count(sent, 'invitation')} are sent again.`

/** Sends the invitations of rows again. */
export function useResend(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rows: number[]) => call(resendInvitations, { params: { id }, body: { rows } }),
    onSuccess: ({ sent }) => notify.success(mailsText(sent)),
    onError: (error) => notifyFailure(error, messageOf(error, tryAgain)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

/** The rows that cannot be imported, as a file. */
export const useErrorsFile = (id: string) =>
  useMutation({
    mutationFn: () => fetchFile(exportImportErrors, { params: { id } }),
    onSuccess: (file) => saveFile(file, 'import-errors.csv'),
    onError: (error) => notifyFailure(error, messageOf(error, tryAgain)),
  })
