import type { Database } from '@portal/database/client'
import { dayMs } from '@portal/shared/core/days'
import { dissolvedDays } from '@portal/shared/pods/schemas'

/** Deletes dissolved pods that their members can no longer read, with all that belongs to them. */
export async function clearDissolvedPods(db: Database): Promise<number> {
  const dissolved_at = { lte: new Date(Date.now() - dissolvedDays * dayMs) }
  return (await db.pod.deleteMany({ where: { dissolved_at } })).count
}
