import { reasonOf } from '../operations/log.ts'
import type { MailCounts } from './queue.ts'

/** One line for the log while mails have failed for 15 minutes; null while there are none. */
export function undeliveredLine({
  failing,
  failing_since,
  failing_reason,
}: Pick<MailCounts, 'failing' | 'failing_since' | 'failing_reason'>): string | null {
  if (!failing_since) return null
  const since = failing_since.toISOString().slice(0, 16).replace('T', ' at ')
  return `E-mails: ${failing} not delivered, the oldest since ${since} UTC: ${reasonOf(failing_reason ?? '')}`
}
