import { getAuditEntry, listAudit } from '@portal/shared/audit/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'
import { type AuditState, filterOf } from './audit-state.ts'

const PAGE_SIZE = 20

/** One page of the log. It grows while one reads it, so that it is asked for anew each time. */
export const auditQuery = (state: AuditState) => {
  const query = { ...filterOf(state), page: state.page, page_size: PAGE_SIZE }
  return queryOptions({
    ...queryOf(listAudit, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One entry, which never changes. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    ...queryOf(getAuditEntry, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
