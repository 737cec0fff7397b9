import { z } from 'zod'

const moment = z.iso.datetime()

/** A mail that is not tried any more. It tells whom it is for, and nothing of what it says. */
export const failedMailSchema = z.object({
  id: z.uuid(),
  /** Its subject, or what a letter is called that was never written. */
  about: z.string(),
  /** The member it is for; null when the address is nobody's. */
  member: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
  /** The address with its name left out, enough to see a misspelt domain. */
  address: z.string(),
  tries: z.int(),
  queued_at: moment,
  failed_at: moment,
  /** What the mail server said, without addresses. */
  reason: z.string(),
})
export type FailedMail = z.infer<typeof failedMailSchema>

/** Work that follows the clock, and how its last turn went. */
export const jobHealthSchema = z.object({
  name: z.string(),
  /** Five fields, in UTC. */
  cron: z.string(),
  last: z
    .object({
      outcome: z.enum(['done', 'failed', 'running']),
      started_at: moment,
      finished_at: moment.nullable(),
      /** What it said when it failed. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Turns of the last seven days. */
  done: z.int(),
  failed: z.int(),
})
export type JobHealth = z.infer<typeof jobHealthSchema>

/** What administrators see of how the portal runs. */
export const portalHealthSchema = z.object({
  checked_at: moment,
  version: z.string(),
  started_at: moment,
  database: z.object({ latency_ms: z.number(), schema_version: z.string() }),
  mails: z.object({
    waiting: z.int(),
    retrying: z.int(),
    failed: z.int(),
    /** Since when the oldest of those that are not sent yet waits. */
    oldest_at: moment.nullable(),
    /** The latest of those that failed for good. */
    failures: z.array(failedMailSchema),
  }),
  jobs: z.array(jobHealthSchema),
  backup: z.object({
    folder: z.string(),
    last: z.object({ made_at: moment, bytes: z.int(), rows: z.int() }).nullable(),
    count: z.int(),
  }),
})
export type PortalHealth = z.infer<typeof portalHealthSchema>
