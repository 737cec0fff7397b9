import { type MemberStatus, memberStatuses } from '@portal/shared/accounts/schemas'
import { type Tier, tiers } from '@portal/shared/auth/schemas'
import { type Role, roles, type UserType, userTypes } from '@portal/shared/core/access'
import { readOneOf, readPage } from '#lib/url-state.ts'
import { type Act, acts } from './acts.ts'

/** What the address bar says: search, filters, page, whose account is open, and what is about to be done. */
export type ManageState = {
  search: string
  track: UserType | null
  tier: Tier | null
  role: Role | null
  status: MemberStatus | null
  page: number
  member: string | null
  act: Act | null
}

export const noFilters = { search: '', track: null, tier: null, role: null, status: null } as const

export function readManage(query: URLSearchParams): ManageState {
  const member = query.get('member')
  return {
    search: query.get('search')?.trim() ?? '',
    track: readOneOf(query, 'track', userTypes),
    tier: readOneOf(query, 'tier', tiers),
    role: readOneOf(query, 'role', roles),
    status: readOneOf(query, 'status', memberStatuses),
    page: readPage(query),
    member,
    act: member ? readOneOf(query, 'act', acts) : null,
  }
}

/** The part of the state that the list and the export are narrowed down by. */
export function filterOf({ search, track, tier, role, status }: ManageState) {
  return {
    search,
    ...(track && { track }),
    ...(tier && { tier }),
    ...(role && { role }),
    ...(status && { status }),
  }
}

export const isNarrowed = (state: ManageState) => Object.values(filterOf(state)).some(Boolean)
