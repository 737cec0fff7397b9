import {
  changeTrack,
  copyAddresses,
  copyNumbers,
  deactivateAccount,
  downloadContacts,
  exportAccounts,
  listAccounts,
  listFilterOptions,
  openAccount,
  reactivateAccount,
  removePhoto,
  resetSecondFactor,
  sendPasswordLink,
  setChat,
  setTier,
} from '@portal/shared/accounts/endpoints'
import {
  type Account,
  type AccountSort,
  accountSorts,
  type ExportColumn,
  type ListConsent,
  listConsents,
  type MemberStatus,
  memberStatuses,
  type OpenAccount,
  type QuickFilter,
  quickFilters,
} from '@portal/shared/accounts/schemas'
import { type Tier, tiers } from '@portal/shared/auth/schemas'
import { type Role, roles, type UserType, userTypes } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import { eraseMember } from '@portal/shared/privacy/endpoints'
import type { ReasonValues } from '#components/ReasonForm.tsx'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { saveFile } from '#lib/dom/files.ts'
import { call } from '#lib/http/api.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { downloaded, formFailureText, useChange, useFile } from '#lib/http/use-change.ts'
import { copyText } from '#lib/notify/copy.ts'
import type { AccountAction } from './account-actions.ts'

export type AccountsState = {
  search: string
  track: UserType | null
  tier: Tier | null
  role: Role | null
  status: MemberStatus | null
  consent: ListConsent | null
  label: string | null
  city: string | null
  industry: string | null
  only: QuickFilter[]
  /** Null for the order by name. */
  sort: AccountSort | null
  page: number
  member: string | null
}

export const noFilters: Partial<AccountsState> = {
  ...{ search: '', track: null, tier: null, role: null, status: null, consent: null },
  ...{ label: null, city: null, industry: null, only: [] },
}

export function readAccountsState(query: URLSearchParams): AccountsState {
  return {
    search: query.get('search')?.trim() ?? '',
    track: readOneOf(query, 'track', userTypes),
    tier: readOneOf(query, 'tier', tiers),
    role: readOneOf(query, 'role', roles),
    status: readOneOf(query, 'status', memberStatuses),
    consent: readOneOf(query, 'consent', listConsents),
    label: query.get('label'),
    city: query.get('city'),
    industry: query.get('industry'),
    sort: readOneOf(query, 'sort', accountSorts),
    only: quickFilters.filter((watch) => query.getAll('only').includes(watch)),
    page: readPage(query),
    member: query.get('member'),
  }
}

const singleFilters = [
  ...(['status', 'track', 'tier', 'role', 'consent', 'label', 'city', 'industry'] as const),
]
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

export const hasFilters = (state: AccountsState) => Object.values(filterOf(state)).some(Boolean)

const PAGE_SIZE = 20

export const accountsQuery = (state: AccountsState) => {
  const { page, sort } = state
  const query = { ...filterOf(state), ...(sort && { sort }), page, page_size: PAGE_SIZE }
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

export const AT_ONCE = 'at once'

/** The call of an action. Without a required reason yet, `reason` is '…' for the preview. */
const requestTo = <E extends Endpoint>(
  endpoint: E,
  inputOf: (given: ReasonValues) => EndpointInput<E>,
) => ({ endpoint, inputOf, send: (given: ReasonValues) => call(endpoint, inputOf(given)) })

interface Request {
  endpoint: Endpoint
  inputOf: (given: ReasonValues) => unknown
  send: (given: ReasonValues) => Promise<OpenAccount | null>
}

export function requestsOf({ id, track }: OpenAccount): Record<AccountAction, Request> {
  const params = { id }
  const tierRequest = (tier: Tier) => requestTo(setTier, () => ({ params, body: { tier } }))
  const otherTrack: UserType = track === 'friend' ? 'female_founder' : 'friend'
  const erasure = requestTo(eraseMember, ({ reason, choice }) => ({
    params,
    body: { reason, at_once: choice === AT_ONCE },
  }))
  return {
    deactivate: requestTo(deactivateAccount, ({ reason }) => ({
      params,
      body: reason ? { reason } : {},
    })),
    reactivate: requestTo(reactivateAccount, () => ({ params })),
    'tier-Free': tierRequest('Free'),
    'tier-Paid': tierRequest('Paid'),
    'tier-Raise': tierRequest('Raise'),
    track: requestTo(changeTrack, () => ({ params, body: { user_type: otherTrack } })),
    'password-link': requestTo(sendPasswordLink, () => ({ params })),
    'second-step-reset': requestTo(resetSecondFactor, () => ({ params })),
    'photo-remove': requestTo(removePhoto, ({ reason }) => ({ params, body: { reason } })),
    erase: {
      ...erasure,
      send: async (given: ReasonValues) => {
        const { deletion_due_at } = await erasure.send(given)
        return deletion_due_at === null ? null : call(openAccount, { params })
      },
    },
  }
}

/** Whether the list is about the ends of memberships, so that its rows show them. */
export const isAboutEnds = ({ only }: AccountsState) => only.includes('ending')

/** Downloads the filtered accounts with some columns. */
export const useExport = (state: AccountsState, columns: ExportColumn[]) =>
  useFile(exportAccounts, { body: { ...filterOf(state), columns } }, 'members.csv', downloaded)

/** Whether the list is about the chat, so that its rows show who was added. */
export const isAboutChat = ({ consent, only }: AccountsState) =>
  consent === 'whatsapp_group' || only.some((one) => one.startsWith('chat_'))

/** Downloads the numbers of the filtered accounts that agreed to the chat. */
export const useContacts = (state: AccountsState) =>
  useFile(downloadContacts, { body: filterOf(state) }, 'chat.vcf', downloaded)

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

/** Copies texts, or saves them as a file if the browser refuses. */
async function copyList(texts: string[], file: string) {
  const text = texts.join(', ')
  const isCopied = await copyText(text)
  if (!isCopied) saveFile(new Blob([text], { type: 'text/plain' }), file)
  return { isCopied, total: texts.length }
}

/** Copies the addresses of the filtered accounts, all or only of members who get news. */
export const useCopyAddresses = (state: AccountsState) =>
  useChange(
    async (only_news: boolean) => {
      const { addresses } = await call(copyAddresses, { body: { ...filterOf(state), only_news } })
      return copyList(addresses, 'addresses.txt')
    },
    {
      successMessage: ({ isCopied, total }) =>
        isCopied ? `${formatCount(total, 'address', 'addresses')} copied.` : downloaded,
    },
  )

/** Copies the numbers of the filtered accounts that agreed to the chat. */
export const useCopyNumbers = (state: AccountsState) =>
  useChange(
    async () => {
      const { numbers } = await call(copyNumbers, { body: filterOf(state) })
      return copyList(numbers, 'numbers.txt')
    },
    {
      successMessage: ({ isCopied, total }) =>
        isCopied ? `${formatCount(total, 'number')} copied.` : downloaded,
    },
  )
