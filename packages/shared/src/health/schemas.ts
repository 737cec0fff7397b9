import { z } from 'zod'

const moment = z.iso.datetime()

/** A mail whose attempts are used up: the recipient, without the content. */
export const failedMailSchema = z.object({
  id: z.uuid(),
  /** The subject, or the name of the template if the mail was never rendered. */
  about: z.string(),
  /** The recipient; null if no account has the address. */
  member: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
  /** The address with its local part masked, which still shows a misspelt domain. */
  address: z.string(),
  tries: z.int(),
  queued_at: moment,
  failed_at: moment,
  /** The error of the mail server, without addresses. */
  reason: z.string(),
})
export type FailedMail = z.infer<typeof failedMailSchema>

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

/** The state of the portal, for administrators. */
export const portalHealthSchema = z.object({
  checked_at: moment,
  version: z.string(),
  started_at: moment,
  database: z.object({ latency_ms: z.number(), schema_version: z.string() }),
  mails: z.object({
    waiting: z.int(),
    retrying: z.int(),
    failed: z.int(),
    /** When the oldest unsent mail was queued. */
    oldest_at: moment.nullable(),
    /** The latest failed mails. */
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
