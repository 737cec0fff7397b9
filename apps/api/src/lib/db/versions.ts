import { changedMessage } from '@portal/shared/core/error-codes'
import { AppError } from '../http/app-error.ts'

/** The version of a row for editors: the time of its last change. */
export const versionOf = (row: { updated_at: Date }): string => row.updated_at.toISOString()

export const staleVersion = () => new AppError('stale_version', changedMessage)

/** Optimistic locking: throws `stale_version` if the editor saw another version. Needs the lock. */
export function requireVersion<V>(seen: V | undefined, current: V): void {
  if (seen !== undefined && seen !== current) throw staleVersion()
}
