import type { Database } from '@portal/database/client'
import { dissolvedDays } from '@portal/shared/pods/schemas'

/** Deletes dissolved pods that their members can no longer read, with all that belongs to them. */
export async function clearDissolvedPods(db: Database): Promise<number> {
  return db.$executeRaw`
    DELETE FROM pods
    WHERE dissolved_at <= clock_timestamp() - make_interval(days => ${dissolvedDays}::int)`
}
