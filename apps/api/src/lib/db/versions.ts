import { AppError } from '../http/app-error.ts'

/** The version of a row that editors hold: when it was last changed. */
export const versionOf = (row: { updated_at: Date }): string => row.updated_at.toISOString()

/**
 * Optimistic locking: throws `changed_meanwhile` with `message` unless what the editor saw, if they say so,
 * is what there is. Call it with the row locked.
 */
export function requireVersion(seen: string | undefined, current: string, message: string): void {
  if (seen !== undefined && seen !== current) throw new AppError('changed_meanwhile', message)
}
