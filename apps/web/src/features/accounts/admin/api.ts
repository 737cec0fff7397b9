import {
  changeAddress,
  changeTrack,
  copyAddresses,
  copyNumbers,
  correctAccount,
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
  setLabels,
  setMembership,
  setNote,
  setRoles,
  setTier,
} from '@portal/shared/accounts/endpoints'
import type { MemberLabels } from '@portal/shared/accounts/labels'
import {
  type Account,
  type AccountSort,
  type AddressChange,
  accountSorts,
  type Correction,
  type ExportColumn,
  type ListConsent,
  listConsents,
  type MemberNoteForm,
  type MemberStatus,
  type MembershipForm,
  memberStatuses,
  type OpenAccount,
  type QuickFilter,
  quickFilters,
} from '@portal/shared/accounts/schemas'
import { type Tier, tiers } from '@portal/shared/auth/schemas'
import { type Role, roles, type UserType, userTypes } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import { eraseMember } from '@portal/shared/privacy/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { saveFile } from '#lib/dom/files.ts'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { downloaded, formFailureText, useChange, useFile } from '#lib/http/use-change.ts'
import { copyText } from '#lib/notify/copy.ts'
import { type AccountAction, actionTexts, otherTrack, tierAction } from './account-actions.ts'

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

export function filterOf(state: AccountsState) {
  const { search, track, tier, role, status, consent, label, city, industry, only } = state
  return {
    search,
    ...(track && { track }),
    ...(tier && { tier }),
    ...(role && { role }),
    ...(status && { status }),
    ...(consent && { consent }),
    ...(label && { label }),
    ...(city && { city }),
    ...(industry && { industry }),
    ...(only.length > 0 && { only }),
  }
}

export const hasFilters = (state: AccountsState) => Object.values(filterOf(state)).some(Boolean)

const PAGE_SIZE = 20

export const accountsQuery = (state: AccountsState) => {
  const { page, sort } = state
  const query = { ...filterOf(state), ...(sort && { sort }), page, page_size: PAGE_SIZE }
  return queryOptions({
    ...queryOf(listAccounts, { query }),
    placeholderData: keepPreviousData,
  })
}

export const filterOptionsQuery = queryOf(listFilterOptions, {})

export const accountQuery = (id: string) =>
  queryOptions({
    ...queryOf(openAccount, { params: { id } }),
    staleTime: 0,
  })

interface ActionInput {
  id: string
  name: string
  action: AccountAction
  reason: string
  track: UserType
  atOnce: boolean
}

/** Returns the changed account, or null if it was erased. */
async function runAction({
  id,
  action,
  reason,
  track,
  atOnce,
}: ActionInput): Promise<OpenAccount | null> {
  const params = { id }
  if (action === 'erase') {
    const body = { reason, at_once: atOnce }
    const { deletion_due_at } = await call(eraseMember, { params, body })
    return deletion_due_at === null ? null : call(openAccount, { params })
  }
  const tier = tiers.find((one) => action === tierAction(one))
  if (tier) return call(setTier, { params, body: { tier } })
  if (action === 'deactivate') {
    return call(deactivateAccount, { params, body: reason ? { reason } : {} })
  }
  if (action === 'reactivate') return call(reactivateAccount, { params })
  if (action === 'photo-remove') return call(removePhoto, { params, body: { reason } })
  if (action === 'track') {
    return call(changeTrack, { params, body: { user_type: otherTrack(track) } })
  }
  if (action === 'password-link') return call(sendPasswordLink, { params })
  return call(resetSecondFactor, { params })
}

export const useAccountAction = () =>
  useChange(runAction, {
    onSaved: (account, { id }, queryClient) =>
      account && queryClient.setQueryData(accountQuery(id).queryKey, account),
    invalidates: (account, { id }) => [
      keyOf(listAccounts, { query: {} }),
      ...(account === undefined ? [accountQuery(id).queryKey] : []),
    ],
    successMessage: (account, { action, name }) =>
      account ? actionTexts(action, name).done : `${name}’s account erased`,
  })

export const useSetRoles = ({ id, full_name }: OpenAccount) =>
  useChange(
    (roles: Role[]) => call(setRoles, { params: { id }, body: { roles } }, { keepalive: true }),
    {
      onSaved: (account, _, queryClient) =>
        queryClient.setQueryData(accountQuery(id).queryKey, account),
      invalidates: (account) => [
        keyOf(listAccounts, { query: {} }),
        ...(account ? [] : [accountQuery(id).queryKey]),
      ],
      successMessage: `${full_name}’s roles are changed`,
    },
  )

export const useCorrect = ({ id, full_name }: OpenAccount) =>
  useChange(
    ({ body, version }: { body: Correction; version: string }) =>
      call(correctAccount, { params: { id }, query: { version }, body }),
    {
      onSaved: (account, _, queryClient) =>
        queryClient.setQueryData(accountQuery(id).queryKey, account),
      invalidates: (account) => [
        keyOf(listAccounts, { query: {} }),
        ...(account ? [] : [accountQuery(id).queryKey]),
      ],
      successMessage: `${full_name}’s profile corrected`,
      errorMessage: formFailureText,
    },
  )

export const useNote = ({ id, full_name }: OpenAccount) =>
  useChange(
    ({ body, version }: { body: MemberNoteForm; version: string }) =>
      call(setNote, { params: { id }, query: { version }, body }),
    {
      onSaved: (account, _, queryClient) =>
        queryClient.setQueryData(accountQuery(id).queryKey, account),
      invalidates: (account) => (account ? [] : [accountQuery(id).queryKey]),
      successMessage: `Note about ${full_name} saved`,
      errorMessage: formFailureText,
    },
  )

export const useChangeAddress = ({ id, full_name }: OpenAccount) =>
  useChange((body: AddressChange) => call(changeAddress, { params: { id }, body }), {
    onSaved: (account, _, queryClient) =>
      queryClient.setQueryData(accountQuery(id).queryKey, account),
    successMessage: (_, { email }) =>
      `We’ve emailed ${email} a link to confirm ${full_name}’s address`,
    errorMessage: formFailureText,
  })

export const useLabels = ({ id, full_name }: OpenAccount) =>
  useChange((body: MemberLabels) => call(setLabels, { params: { id }, body }), {
    onSaved: (account, _, queryClient) =>
      queryClient.setQueryData(accountQuery(id).queryKey, account),
    invalidates: [keyOf(listAccounts, { query: {} }), filterOptionsQuery.queryKey],
    successMessage: `${full_name}’s labels saved`,
    errorMessage: formFailureText,
  })

export const useMembership = ({ id, full_name }: OpenAccount) =>
  useChange((body: MembershipForm) => call(setMembership, { params: { id }, body }), {
    onSaved: (account, _, queryClient) =>
      queryClient.setQueryData(accountQuery(id).queryKey, account),
    invalidates: [keyOf(listAccounts, { query: {} })],
    successMessage: `${full_name}’s membership saved`,
    errorMessage: formFailureText,
  })

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
