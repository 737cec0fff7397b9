import { reasonOf } from '../operations/log.ts'
import type { EmailCounts } from './queue.ts'

export function undeliveredLine({
  failing,
  failing_since,
  failing_reason,
}: Pick<EmailCounts, 'failing' | 'failing_since' | 'failing_reason'>): string | null {
  if (!failing_since) return null
  const since = failing_since.toISOString().slice(0, 16).replace('T', ' at ')
  return `Emails: ${failing} not delivered, the oldest since ${since} UTC: ${reasonOf(failing_reason ?? '')}`
}
