import { Prisma, type Transaction } from '@portal/database/client'
import type { FieldErrors } from '@portal/shared/core/errors'
import { listError } from '@portal/shared/network/list-edits'
import { type ListName, listNames } from '@portal/shared/network/list-schemas'
import { listEntries } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import type { SettingValues } from '@portal/shared/settings/names'
import type { ChangedValues } from '@portal/shared/settings/schemas'

/** SQL: the values in use, one a row, of each list. */
const usesSql: Record<ListName, Prisma.Sql> = {
  industries: Prisma.sql`
    SELECT industry FROM founder_profiles
    UNION SELECT audience_of FROM announcements WHERE audience = 'industry'`,
  contributions: Prisma.sql`
    SELECT unnest(contributions) FROM founder_profiles
    UNION SELECT unnest(contributions) FROM friend_profiles
    UNION SELECT topic FROM asks UNION SELECT topic FROM introductions`,
  pods: Prisma.sql`SELECT kind FROM pod_signups UNION SELECT kind FROM pods`,
  connections: Prisma.sql`
    SELECT unnest(cambridge_connection) FROM founder_profiles
    UNION SELECT unnest(cambridge_connection) FROM friend_profiles`,
}

/** The answers of invited people, which become profiles. */
const invitedSql = Prisma.sql`
  SELECT answer #>> '{}' FROM member_invitations i, jsonb_path_query(i.answers, '$.**') answer
  WHERE jsonb_typeof(answer) = 'string'`

async function findUsed(tx: Transaction, list: ListName, values: string[]): Promise<string[]> {
  if (values.length === 0) return []
  const rows = await tx.$queryRaw<{ value: string }[]>`
    SELECT DISTINCT value FROM (${usesSql[list]} UNION ${invitedSql}) uses (value)
    WHERE value = ANY (${values}::text[])`
  return rows.map(({ value }) => value)
}

/**
 * Checks changed lists. Entries in use can be hidden, but not removed. Returns messages by name.
 */
export async function listErrors(
  tx: Transaction,
  network: Network,
  changes: ChangedValues,
  stored: SettingValues,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const list of listNames) {
    const change = changes[`lists.${list}`]
    if (change === undefined) continue
    const fault = listError({ ...network, lists: { [list]: change ?? [] } }, list)
    const before = { ...network, lists: { [list]: stored[`lists.${list}`] } }
    const removed = listEntries(before, list).filter(
      ({ value, isAdded }) => isAdded && !change?.some((one) => one.value === value),
    )
    const used = await findUsed(
      tx,
      list,
      removed.map(({ value }) => value),
    )
    const [first] = removed.filter(({ value }) => used.includes(value))
    const message = first
      ? `“${first.label}” is in use, so it can’t be removed. Hide it instead`
      : fault
    if (message !== null) errors[`lists.${list}`] = [message]
  }
  return errors
}
