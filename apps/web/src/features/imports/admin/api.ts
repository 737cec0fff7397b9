import { formatCount } from '@portal/shared/core/count'
import {
  chooseForRows,
  exportImportErrors,
  getImport,
  inviteOne,
  listImportRows,
  listImports,
  listImportValues,
  matchColumns,
  previewInvitation,
  resendInvitations,
  saveValueMappings,
  sendMeInvitation,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/shared/imports/endpoints'
import {
  type RowPlan,
  type RowState,
  rowOutcomes,
  rowStates,
  xlsxType,
} from '@portal/shared/imports/options'
import type {
  ColumnMapping,
  ImportStart,
  InviteOne,
  OpenImport,
  ValueMappings,
} from '@portal/shared/imports/schemas'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { call, upload } from '#lib/http/api.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange, useFile } from '#lib/http/use-change.ts'
import { useEmailText } from '#lib/text/email-text.ts'

export const readImport = (query: URLSearchParams) => ({
  /** Another step of a checked file than its rows. */
  step: readOneOf(query, 'step', ['columns', 'email']),
  state: readOneOf(query, 'state', rowStates),
  outcome: readOneOf(query, 'outcome', rowOutcomes),
  page: readPage(query),
})

export type ImportState = ReturnType<typeof readImport>

/** The key of the list's pages, without single imports. */
const listKey = keyOf(listImports, { query: {} })

const REFETCH_MS = 2000

export const importsQuery = ({ page }: { page: number }) =>
  queryOf(listImports, { query: { page } }, { placeholderData: keepPageOf(listKey) })

export const importQuery = (id: string) =>
  queryOf(
    getImport,
    { params: { id } },
    { ...fresh, refetchInterval: ({ state }) => state.data?.state === 'running' && REFETCH_MS },
  )

export const valuesQuery = (id: string) => queryOf(listImportValues, { params: { id } }, fresh)

type Rows = Partial<ImportState> & { page: number }

export function rowsQuery(id: string, { state = null, outcome = null, page }: Rows) {
  const params = { id }
  const tab = { ...(state && { state }), ...(outcome && { outcome }) }
  return queryOf(
    listImportRows,
    { params, query: { page, ...tab } },
    { ...fresh, placeholderData: keepPageOf(keyOf(listImportRows, { params, query: tab })) },
  )
}

/** The invitation with a sentence, as people get it, and how many do. */
export const invitationQuery = (id: string, message: string) =>
  queryOf(previewInvitation, { params: { id }, body: { message } }, { ...fresh, ...keepPrevious })

export interface UploadedList {
  file: File
  sheet?: string
  heading_row?: number
}

/** Browsers name the media types of spreadsheets differently. */
const typeOf = ({ name }: File) => (/\.xlsx$/i.test(name) ? xlsxType : 'text/csv')

export const useUpload = () =>
  useChange(
    ({ file, ...options }: UploadedList) =>
      upload(
        uploadImport,
        { query: { file_name: file.name, ...options } },
        file.slice(0, file.size, typeOf(file)),
      ),
    {
      onSaved: (uploaded, _, queryClient) =>
        queryClient.setQueryData(importQuery(uploaded.id).queryKey, uploaded),
      // The form shows the error.
      errorMessage: null,
    },
  )

export function useInvite() {
  const emailed = useEmailText()
  return useChange((body: InviteOne) => call(inviteOne, { body }), {
    invalidates: [listKey],
    successMessage: (_, { full_name }) => emailed(`The invitation to ${full_name} is on its way.`),
  })
}

const useImportChange = <Input>(id: string, change: (input: Input) => Promise<OpenImport>) =>
  useChange(change, { invalidates: [importQuery(id).queryKey] })

export const useMatch = (id: string) =>
  useImportChange(id, (body: ColumnMapping) => call(matchColumns, { params: { id }, body }))

export const useSaveValueMappings = (id: string) =>
  useImportChange(id, (body: ValueMappings) => call(saveValueMappings, { params: { id }, body }))

type Choice = { plan: RowPlan } & ({ rows: number[] } | { state: RowState })

export const useChoose = (id: string) =>
  useImportChange(id, (body: Choice) => call(chooseForRows, { params: { id }, body }))

export const useStart = (id: string) =>
  useImportChange(id, (body: ImportStart) =>
    call(startImport, { params: { id }, body }, { keepalive: true }),
  )

export const useUndo = ({ id, started_at }: Pick<OpenImport, 'id' | 'started_at'>) =>
  useChange(() => call(undoImport, { params: { id } }), {
    invalidates: (answer) => (answer && started_at === null ? [] : [importQuery(id).queryKey]),
  })

export function useSendMe(id: string) {
  const emailed = useEmailText()
  return useChange(
    (message: string) => call(sendMeInvitation, { params: { id }, body: { message } }),
    { successMessage: () => emailed('We’ve sent it to you. Its link leads nowhere.') },
  )
}

const emailsText = (sent: number) =>
  sent === 1 ? 'Invitation sent again.' : `${formatCount(sent, 'invitation')} are sent again.`

export const useResend = (id: string) =>
  useChange((rows?: number[]) => call(resendInvitations, { params: { id }, body: { rows } }), {
    invalidates: [importQuery(id).queryKey],
    successMessage: ({ sent }) => emailsText(sent),
  })

export const useErrorsFile = (id: string) =>
  useFile(exportImportErrors, { params: { id } }, 'import-errors.csv')
