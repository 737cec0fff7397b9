import type { MembersFilter } from '@portal/shared/accounts/schemas'

/**
 * A filter for the audit log, which must not keep what administrators typed: it may name a member
 * who is erased later.
 */
export const auditedFilter = ({ search, label, ...choices }: MembersFilter) => ({
  filter: JSON.parse(JSON.stringify(choices)),
  searched: search !== '',
  labelled: label !== undefined,
})
