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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile, messageOf } from '#lib/api.ts'
import { saveFile } from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { filterOf, type ManageState } from './accounts-state.ts'
import { type Act, actTexts } from './acts.ts'

const accountsKey = ['accounts'] as const
const PAGE_SIZE = 20

export const accountsQuery = (state: ManageState) => {
  const query = { ...filterOf(state), page: state.page, page_size: PAGE_SIZE }
  return queryOptions({
    queryKey: [...accountsKey, 'list', query],
    queryFn: ({ signal }) => call(listAccounts, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, 'one', id],
    queryFn: ({ signal }) => call(openAccount, { params: { id } }, { signal }),
    staleTime: 0,
  })

const tierOf: Partial<Record<Act, Tier>> = {
  'tier-Free': 'Free',
  'tier-Paid': 'Paid',
  'tier-Raise': 'Raise',
}

interface Deed {
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

function carryOut(id: string, { act, reason, role, atOnce }: Deed): Promise<OpenAccount | null> {
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

/** Does something with an account. A refusal says why, and the account is shown as it is now. */
export function useAct({ id, full_name }: Pick<OpenAccount, 'id' | 'full_name'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (deed: Deed) => carryOut(id, deed),
    onSuccess: (account, { act }) => {
      if (account) queryClient.setQueryData(accountQuery(id).queryKey, account)
      notify.success(account ? actTexts(act, full_name).done : `${full_name}’s account is erased`)
    },
    onError: (error) => {
      notifyFailure(
        error,
        messageOf(error, 'This could not be done. Please try again in a moment.'),
      )
      void queryClient.invalidateQueries({ queryKey: accountQuery(id).queryKey })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...accountsKey, 'list'] }),
  })
}

/** The accounts that the list is narrowed down to, as a file. It is kept even when she leaves the page. */
export function useExport(state: ManageState) {
  return useMutation({
    mutationFn: () => fetchFile(exportAccounts, { query: filterOf(state) }),
    onSuccess: (file) => {
      saveFile(file, 'members.csv')
      notify.success('The file is in your downloads.')
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'The export failed. Please try again in a moment.')),
  })
}
