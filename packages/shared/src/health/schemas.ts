import { z } from 'zod'

const moment = z.iso.datetime()

/** An email that was tried and could not be handed over: the recipient, without the content. */
export const failedEmailSchema = z.object({
  id: z.uuid(),
  /** The subject, or the name of the template if the email was never rendered. */
  about: z.string(),
  /** The recipient; null if no account has the address. */
  member: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
  /** The address with its local part masked, which still shows a misspelt domain. */
  address: z.string(),
  tries: z.int(),
  queued_at: moment,
  /** When the last try began or failed. */
  failed_at: moment,
  /** Null once the attempts are used up. */
  next_try_at: moment.nullable(),
  /** The error of the mail server, without addresses. */
  reason: z.string(),
})
export type FailedEmail = z.infer<typeof failedEmailSchema>

/** A scheduled job and its last run. */
export const jobHealthSchema = z.object({
  name: z.string(),
  /** A cron expression of five fields, in UTC. */
  cron: z.string(),
  last: z
    .object({
      outcome: z.enum(['done', 'failed', 'running']),
      started_at: moment,
      finished_at: moment.nullable(),
      /** The error message of a failed run. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Numbers of runs in the last seven days. */
  done: z.int(),
  failed: z.int(),
})
export type JobHealth = z.infer<typeof jobHealthSchema>

/** A file system that the portal writes to. */
export const diskSchema = z.object({
  /** A folder of the portal on it. */
  path: z.string(),
  free_bytes: z.int(),
  total_bytes: z.int(),
  /** Whether less than 5 % or 500 MB is free. */
  is_low: z.boolean(),
})

/** What tools/offsite.sh leaves beside the backups after each copy to another place. */
export const offsiteFileSchema = z.object({
  /** When the last good copy ended; null before the first. */
  finished_at: moment.nullable(),
  /** Whether the last try went well. */
  ok: z.boolean(),
  /** What restic calls the last good copy. */
  snapshot: z.string().nullable(),
  /** Why the last try failed. */
  reason: z.string().nullable(),
})
export type OffsiteFile = z.infer<typeof offsiteFileSchema>

/** The state of the portal, for administrators. */
export const portalHealthSchema = z.object({
  checked_at: moment,
  version: z.string(),
  started_at: moment,
  /** Whether it was started with demonstration data, for which no backup and no mail server is missing. */
  is_demo: z.boolean(),
  /** Whether it runs as the bundled, fictional network, although it is no demonstration. */
  is_fictional: z.boolean(),
  database: z.object({ latency_ms: z.number(), schema_version: z.string() }),
  emails: z.object({
    waiting: z.int(),
    retrying: z.int(),
    failed: z.int(),
    /** When the oldest unsent email was queued. */
    oldest_at: moment.nullable(),
    /** Emails that have failed for 15 minutes and are tried again: how many, since when the oldest, and why. */
    failing: z.object({ count: z.int(), since: moment, reason: z.string() }).nullable(),
    /** To a mail server, or to nobody: a catcher for tests, or files in the outbox. */
    destination: z.enum(['server', 'catcher', 'outbox']),
    /** The server or the folder. */
    place: z.string(),
    /** The latest emails that failed for good, before those that are failing. */
    failures: z.array(failedEmailSchema),
  }),
  jobs: z.array(jobHealthSchema),
  backup: z.object({
    folder: z.string(),
    last: z.object({ made_at: moment, bytes: z.int(), rows: z.int() }).nullable(),
    count: z.int(),
    /** The copy in another place; null if none is set up. Late after two days without a good one. */
    offsite: offsiteFileSchema.extend({ is_late: z.boolean() }).nullable(),
  }),
  disks: z.array(diskSchema),
})
export type PortalHealth = z.infer<typeof portalHealthSchema>
