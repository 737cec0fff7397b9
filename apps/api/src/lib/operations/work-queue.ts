import pLimit from 'p-limit'
import { unavailable } from '../http/app-error.ts'

/**
 * Creates a bounded queue for work that occupies a processor. Runs up to `concurrent` tasks at a
 * time. Throws `unavailable` (503 with Retry-After) if `waiting` more are waiting.
 */
export function createWorkQueue({ concurrent, waiting }: { concurrent: number; waiting: number }) {
  const limit = pLimit(concurrent)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrent + waiting) throw unavailable()
    return limit(work)
  }
}
