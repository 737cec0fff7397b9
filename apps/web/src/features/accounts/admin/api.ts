import {
  copyAddresses,
  copyNumbers,
  listAccounts,
  listFilterOptions,
  openAccount,
  setChat,
} from '@portal/shared/accounts/endpoints'
import {
  type Account,
  accountSorts,
  listConsents,
  memberStatuses,
  type OpenAccount,
  quickFilters,
} from '@portal/shared/accounts/schemas'
import { tiers } from '@portal/shared/auth/schemas'
import { roles, userTypes } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import { fillRecord } from '@portal/shared/core/options'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { saveFile } from '#lib/dom/files.ts'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { downloaded, formFailureText, useChange } from '#lib/http/use-change.ts'
import { copyText } from '#lib/notify/copy.ts'

const singleFilters = [
  ...(['status', 'track', 'tier', 'role', 'consent', 'label', 'city', 'industry'] as const),
]

export const noFilters = { search: '', ...fillRecord(singleFilters, null), only: [] }

export const readAccountsState = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  track: readOneOf(query, 'track', userTypes),
  tier: readOneOf(query, 'tier', tiers),
  role: readOneOf(query, 'role', roles),
  status: readOneOf(query, 'status', memberStatuses),
  consent: readOneOf(query, 'consent', listConsents),
  label: query.get('label'),
  city: query.get('city'),
  industry: query.get('industry'),
  /** Null for the order by name. */
  sort: readOneOf(query, 'sort', accountSorts),
  only: quickFilters.filter((watch) => query.getAll('only').includes(watch)),
  page: readPage(query),
  member: query.get('member'),
})

export type AccountsState = ReturnType<typeof readAccountsState>
export type FilterName = (typeof singleFilters)[number] | 'only'

/** The active filters, one entry for each value. */
export const activeFilters = (state: AccountsState): { name: FilterName; value: string }[] => [
  ...singleFilters.flatMap((name) => {
    const value = state[name]
    return value ? [{ name, value }] : []
  }),
  ...state.only.map((value) => ({ name: 'only' as const, value })),
]

export const filterOf = (state: AccountsState) => ({
  search: state.search,
  ...Object.fromEntries(
    singleFilters.flatMap((name) => (state[name] ? [[name, state[name]]] : [])),
  ),
  ...(state.only.length > 0 && { only: state.only }),
})

export const accountsQuery = (state: AccountsState) => {
  const { page, sort } = state
  const query = { ...filterOf(state), ...(sort && { sort }), page }
  return queryOf(listAccounts, { query }, keepPrevious)
}

export const filterOptionsQuery = queryOf(listFilterOptions, {})

export const accountQuery = (id: string) => queryOf(openAccount, { params: { id } }, fresh)

/** A change that answers with the account as it is now; null if it was erased. */
export const useAccountChange = <Input>(
  change: (input: Input) => Promise<OpenAccount | null>,
  successMessage: (account: OpenAccount | null, input: Input) => string,
  errorMessage = formFailureText,
) =>
  useChange(change, {
    onSaved: (account, _, queryClient) =>
      account && queryClient.setQueryData(accountQuery(account.id).queryKey, account),
    invalidates: (account) =>
      account === undefined
        ? [keyOf(listAccounts)]
        : [keyOf(listAccounts, { query: {} }), filterOptionsQuery.queryKey],
    successMessage,
    errorMessage,
  })

export const useChat = () =>
  useChange(
    ({ account, added }: { account: Account; added: boolean }) =>
      call(setChat, { params: { id: account.id }, body: { added } }),
    {
      invalidates: [keyOf(listAccounts, { query: {} })],
      successMessage: (_, { account, added }) =>
        `${account.full_name} is marked as ${added ? 'added to' : 'removed from'} the chat`,
    },
  )

/** Copies a list, or saves it as a file if the browser refuses. */
const useCopy = <Input = void>(
  load: (input: Input) => Promise<string[]>,
  file: string,
  ...noun: [one: string, many?: string]
) =>
  useChange(
    async (input: Input) => {
      const texts = await load(input)
      const text = texts.join(', ')
      const isCopied = await copyText(text)
      if (!isCopied) saveFile(new Blob([text], { type: 'text/plain' }), file)
      return { isCopied, total: texts.length }
    },
    {
      successMessage: ({ isCopied, total }) =>
        isCopied ? `${formatCount(total, ...noun)} copied.` : downloaded,
    },
  )

/** Copies the addresses of the filtered accounts, all or only of members who get news. */
export const useCopyAddresses = (state: AccountsState) =>
  useCopy(
    async (only_news: boolean) =>
      (await call(copyAddresses, { body: { ...filterOf(state), only_news } })).addresses,
    'addresses.txt',
    'address',
    'addresses',
  )

/** Copies the numbers of the filtered accounts that agreed to the chat. */
export const useCopyNumbers = (state: AccountsState) =>
  useCopy(
    async () => (await call(copyNumbers, { body: filterOf(state) })).numbers,
    'numbers.txt',
    'number',
  )
