import type { FailedMail, JobHealth } from '@portal/shared/health/schemas'
import { maskAddress, stripAddresses } from '../../lib/log.ts'
import type { FailedMailRow } from '../../lib/mail/queue.ts'
import type { JobRow } from '../../lib/scheduler.ts'

/** What is said in an error at most. */
const longest = 300

/** A mail server repeats the address that it refuses, often with the name of whose it is. */
function saidWithoutAddresses(reason: string | null): string {
  const line = (reason ?? '').replace(/\s+/g, ' ').trim()
  return stripAddresses(line).slice(0, longest)
}

/** 'password_reset' as 'Password reset'. */
function sentence(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A failed mail as administrators see it: whom it is for, and what went wrong. */
export function presentFailedMail(row: FailedMailRow): FailedMail {
  return {
    id: row.id,
    about: row.subject ?? sentence(row.letter ?? 'e-mail'),
    member: row.user_id && row.full_name ? { id: row.user_id, full_name: row.full_name } : null,
    address: maskAddress(row.address ?? ''),
    tries: row.tries,
    queued_at: row.queued_at.toISOString(),
    failed_at: row.failed_at.toISOString(),
    reason: saidWithoutAddresses(row.reason),
  }
}

const outcomes: Record<string, 'done' | 'running'> = { completed: 'done', active: 'running' }

/** A scheduled job with how its last turn went. */
export function presentJob({ state, started_at, finished_at, reason, ...job }: JobRow): JobHealth {
  if (!state || !started_at) return { ...job, last: null }
  const outcome = outcomes[state] ?? 'failed'
  return {
    ...job,
    last: {
      outcome,
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      reason: outcome === 'failed' ? saidWithoutAddresses(reason) : null,
    },
  }
}
