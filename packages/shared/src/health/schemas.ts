import { z } from 'zod'

const moment = z.iso.datetime()

export const failedEmailSchema = z.object({
  id: z.uuid(),
  /** The subject, or the template's name if the email was never rendered. */
  about: z.string(),
  /** Null if no account has the address. */
  member: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
  /** The address with a masked local part. A misspelt domain still shows. */
  address: z.string(),
  tries: z.int(),
  queued_at: moment,
  failed_at: moment,
  /** Null after the last attempt. */
  next_try_at: moment.nullable(),
  /** The mail server's error, without addresses. */
  reason: z.string(),
})
export type FailedEmail = z.infer<typeof failedEmailSchema>

export const jobHealthSchema = z.object({
  name: z.string(),
  /** A cron expression of five fields, in UTC. */
  cron: z.string(),
  last: z
    .object({
      outcome: z.enum(['done', 'failed', 'running']),
      started_at: moment,
      finished_at: moment.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  done: z.int(),
  failed: z.int(),
})
export type JobHealth = z.infer<typeof jobHealthSchema>

export const diskSchema = z.object({
  path: z.string(),
  free_bytes: z.int(),
  total_bytes: z.int(),
  /** Less than 5% or 500 MB free. */
  is_low: z.boolean(),
})

/** What tools/offsite.sh writes beside the backups after each off-site copy. */
export const offsiteFileSchema = z.object({
  /** When the last successful copy ended. */
  finished_at: moment.nullable(),
  ok: z.boolean(),
  /** The restic snapshot of the last successful copy. */
  snapshot: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OffsiteFile = z.infer<typeof offsiteFileSchema>

export const portalHealthSchema = z.object({
  checked_at: moment,
  version: z.string(),
  started_at: moment,
  /** Whether it runs with demo data, and so needs no backups and no mail server. */
  is_demo: z.boolean(),
  /** Whether it runs as the bundled fictional network without being a demo. */
  is_fictional: z.boolean(),
  database: z.object({ latency_ms: z.number(), schema_version: z.string() }),
  emails: z.object({
    waiting: z.int(),
    retrying: z.int(),
    failed: z.int(),
    oldest_at: moment.nullable(),
    /** Emails that have been failing for 15 minutes and will be retried. */
    failing: z.object({ count: z.int(), since: moment, reason: z.string() }).nullable(),
    /** A mail server, a test catcher, or files in the outbox. */
    destination: z.enum(['server', 'catcher', 'outbox']),
    place: z.string(),
    /** Emails that failed permanently, latest first, then those being retried. */
    failures: z.array(failedEmailSchema),
  }),
  jobs: z.array(jobHealthSchema),
  backup: z.object({
    folder: z.string(),
    last: z.object({ made_at: moment, bytes: z.int(), rows: z.int() }).nullable(),
    count: z.int(),
    /** Null if no off-site copies are set up. Late after two days without a successful one. */
    offsite: offsiteFileSchema.extend({ is_late: z.boolean() }).nullable(),
  }),
  disks: z.array(diskSchema),
})
export type PortalHealth = z.infer<typeof portalHealthSchema>
