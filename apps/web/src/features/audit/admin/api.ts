import { listAudit } from '@portal/shared/audit/endpoints'
import { auditGroupNames } from '@portal/shared/audit/schemas'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { fresh, keepPrevious, queryOf } from '#lib/http/queries.ts'
import { readDay } from '#lib/text/dates.ts'

export const noFilters = {
  search: '',
  group: null,
  actor: null,
  from: null,
  to: null,
  type: null,
  target: null,
} as const

const readMatch = (query: URLSearchParams, name: string, pattern: RegExp) => {
  const value = query.get(name) ?? ''
  return pattern.test(value) ? value : null
}

export function readAudit(query: URLSearchParams) {
  const type = readMatch(query, 'type', /^\w{1,40}$/)
  const target = readMatch(query, 'target', /^[\w-]{1,64}$/)
  const one = type !== null && target !== null
  return {
    search: query.get('search')?.trim() ?? '',
    group: readOneOf(query, 'group', auditGroupNames),
    actor: readMatch(query, 'actor', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
    /** The target: both or neither. */
    type: one ? type : null,
    target: one ? target : null,
    page: readPage(query),
  }
}

export type AuditState = ReturnType<typeof readAudit>

export function filterOf({ search, group, actor, from, to, type, target }: AuditState) {
  return {
    search,
    ...(group && { group }),
    ...(actor && { actor }),
    ...(from && { from }),
    ...(to && { to }),
    ...(type && target && { target_type: type, target_id: target }),
  }
}

export const hasFilters = (state: AuditState) => Object.values(filterOf(state)).some(Boolean)

const PAGE_SIZE = 20

/** One page of the log. Never cached, because the log grows. */
export const auditQuery = (state: AuditState) => {
  const query = { ...filterOf(state), page: state.page, page_size: PAGE_SIZE }
  return queryOf(listAudit, { query }, { ...keepPrevious, ...fresh })
}
