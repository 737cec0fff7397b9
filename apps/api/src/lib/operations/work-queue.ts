import pLimit from 'p-limit'
import { unavailable } from '../http/app-error.ts'

/**
 * A bounded queue for work that occupies a processor. Runs `concurrent` pieces at a time; throws
 * `unavailable` (503 with Retry-After) once `waiting` more wait for their turn.
 */
export function createWorkQueue({ concurrent, waiting }: { concurrent: number; waiting: number }) {
  const limit = pLimit(concurrent)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrent + waiting) throw unavailable()
    return limit(work)
  }
}
