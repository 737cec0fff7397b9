import { reasonOf } from '../operations/log.ts'
import type { EmailCounts } from './queue.ts'

/** The line for the log while emails have failed for 15 minutes; otherwise null. */
export function undeliveredLine({
  failing,
  failing_since,
  failing_reason,
}: Pick<EmailCounts, 'failing' | 'failing_since' | 'failing_reason'>): string | null {
  if (!failing_since) return null
  const since = failing_since.toISOString().slice(0, 16).replace('T', ' at ')
  return `Emails: ${failing} not delivered, the oldest since ${since} UTC: ${reasonOf(failing_reason ?? '')}`
}
