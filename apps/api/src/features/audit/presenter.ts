import { type AuditEntry, formerMember } from '@portal/shared/audit/schemas'
import { presentChange } from '../../lib/content-admin.ts'
import type { EntryRow } from './list.ts'
import type { namesFor } from './names.ts'

/** An entry as administrators read it: with names in the place of ids. */
export function presentEntry(
  entry: EntryRow,
  names: Awaited<ReturnType<typeof namesFor>>,
): AuditEntry {
  const { by, ...change } = presentChange(entry)
  return {
    ...change,
    actor: { id: entry.actor_id, name: by ?? formerMember },
    target: { type: entry.target_type, id: entry.target_id, name: names.target(entry) },
    people: names.people(entry),
  }
}
