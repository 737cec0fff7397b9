import {
  deactivateAccount,
  exportAccounts,
  listAccounts,
  openAccount,
  reactivateAccount,
  removePhoto,
  resetSecondFactor,
  setRole,
  setTier,
} from '@portal/shared/accounts/endpoints'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import type { Tier } from '@portal/shared/auth/schemas'
import type { Role } from '@portal/shared/core/access'
import { eraseMember } from '@portal/shared/privacy/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keyOf, queryOf } from '#lib/queries.ts'
import { downloaded, useChange, useFile } from '#lib/use-change.ts'
import { filterOf, type ManageState } from './accounts-state.ts'
import { type Act, actTexts } from './acts.ts'

const PAGE_SIZE = 20

export const accountsQuery = (state: ManageState) => {
  const query = { ...filterOf(state), page: state.page, page_size: PAGE_SIZE }
  return queryOptions({
    ...queryOf(listAccounts, { query }),
    placeholderData: keepPreviousData,
  })
}

export const accountQuery = (id: string) =>
  queryOptions({
    ...queryOf(openAccount, { params: { id } }),
    staleTime: 0,
  })

const tierOf: Partial<Record<Act, Tier>> = {
  'tier-Free': 'Free',
  'tier-Paid': 'Paid',
  'tier-Raise': 'Raise',
}

interface Deed {
  /** Of the account, and the name of its owner. */
  id: string
  name: string
  act: Act
  reason: string
  role: Role
  /** Of an erasure: without the days of grace. */
  atOnce: boolean
}

/** Null if the account is gone. */
async function erase(id: string, reason: string, at_once: boolean): Promise<OpenAccount | null> {
  const params = { id }
  const { deletion_due_at } = await call(eraseMember, { params, body: { reason, at_once } })
  return deletion_due_at === null ? null : call(openAccount, { params })
}

function carryOut(
  id: string,
  { act, reason, role, atOnce }: Omit<Deed, 'id'>,
): Promise<OpenAccount | null> {
  const params = { id }
  if (act === 'erase') return erase(id, reason, atOnce)
  const tier = tierOf[act]
  if (tier) return call(setTier, { params, body: { tier } })
  if (act === 'deactivate') {
    return call(deactivateAccount, { params, body: reason ? { reason } : {} })
  }
  if (act === 'reactivate') return call(reactivateAccount, { params })
  if (act === 'photo-remove') return call(removePhoto, { params, body: { reason } })
  if (act === 'second-step-reset') return call(resetSecondFactor, { params })
  return call(setRole, { params, body: { role } })
}

/** Does something with an account. */
export const useAct = () =>
  useChange(({ id, ...deed }: Deed) => carryOut(id, deed), {
    saved: (account, { id }, queryClient) =>
      account && queryClient.setQueryData(accountQuery(id).queryKey, account),
    changes: (account, { id }) => [
      keyOf(listAccounts, { query: {} }),
      ...(account === undefined ? [accountQuery(id).queryKey] : []),
    ],
    done: (account, { act, name }) =>
      account ? actTexts(act, name).done : `${name}’s account is erased`,
  })

/** The accounts that the list is narrowed down to, as a file. */
export const useExport = (state: ManageState) =>
  useFile(exportAccounts, { query: filterOf(state) }, 'members.csv', downloaded)
