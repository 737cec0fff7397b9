import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@portal/database/client'
import { messageOf } from '@portal/database/errors'
import { backgroundTimeouts, withSettings } from '@portal/database/timeouts'
import type { Network } from '@portal/shared/network/schemas'
import { fromPrisma, type JobResult, PgBoss } from 'pg-boss'
import type { Tokens } from '../auth/tokens.ts'
import { batchesOf } from '../db/batches.ts'
import { findDryRun } from '../db/dry-run.ts'
import { type PushDeps, workPushes } from '../push/deliver.ts'
import { findPushJobs, type PushJob, pushQueue, pushQueueOptions } from '../push/queue.ts'
import {
  type EmailDeps,
  type EmailJob,
  type Emails,
  type PreparedEmail,
  UnsendableError,
} from './define.ts'
import {
  composeMessage,
  type EmailContent,
  type Message,
  type Recipient,
  unsubscribeLinks,
} from './message.ts'
import {
  type EmailQueue,
  emailExpirySeconds,
  emailRetryLimit,
  emailQueue as queue,
} from './queue.ts'
import { renderHtml, renderText } from './render.ts'
import { presentEmail, showEmails } from './show.ts'
import type { Transport } from './transport.ts'
import { writeUpdates } from './updates.ts'

/** Retries for about three days: the first after a minute, the later ones up to 6 h apart. */
const queueOptions = {
  retryLimit: emailRetryLimit,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
  expireInSeconds: 120,
  retentionSeconds: emailExpirySeconds,
  deleteAfterSeconds: 30 * 24 * 3600,
}

export interface Mailer extends EmailQueue {
  /** Stores no address in the queue. Throws instead of retrying. */
  deliver(to: Recipient, content: EmailContent): Promise<void>
  /** The domain that emails come from. */
  senderDomain(): string
  /** Queues notifications to devices, in the transaction of the change. */
  enqueuePushes(tx: Transaction, jobs: PushJob[]): Promise<void>
  /** Starts sending, each half second. The returned function looks for emails at once. */
  start(emails: Partial<Emails>, deps: PushDeps): Promise<() => void>
  /** Starts no new email and waits up to 8 s for those being sent. */
  stop(): Promise<void>
}

interface Options {
  databaseUrl: string
  /** Read again for each email, because settings can change. */
  network: Network
  transport: Transport
  /** `Name <address>` of the sender; by default the network's. */
  from?: string | undefined
  tokens: Pick<Tokens, 'unsubscribeToken'>
  publicUrl: string
  onError: (error: unknown) => void
}

/** Prepares the email of a job. Throws an `UnsendableError` if an earlier version queued it. */
function prepareJob(
  job: EmailJob,
  emails: Partial<Emails>,
  deps: EmailDeps,
): Promise<PreparedEmail | null> {
  const definition = Object.hasOwn(emails, job.email) && emails[job.email]
  if (!definition) throw new UnsendableError(`there is no email '${job.email}'`)
  return definition.prepare(deps, job)
}

/** Keeps recipients from replying automatically (RFC 3834; the second header is for Exchange). */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

// A 5xx reply with the status code 5.1.x (RFC 3463) refuses the recipient's address for good. Other
// refusals, such as 5.7.x, concern the sender and may be temporary.
function isAddressRefused(error: unknown): boolean {
  const { response } = Object(error)
  return typeof response === 'string' && /^5\d\d[ -]5\.1\.\d/.test(response)
}

/** RFC 8058. `prepared` stops nodemailer from folding long addresses, which breaks them. */
const unsubscribeHeaders = (oneClick: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
})

/** Repeats the method of the file: without it, email programs offer no 'Add to calendar'. */
const calendarFile = (content: string) => ({
  filename: 'event.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
})

const domainOf = (sender: string) => sender.replace(/^.*@/, '').replace(/>\s*$/, '')

/** Creates a mailer that sends emails through jobs in Postgres, shared by all processes. */
export async function createMailer(options: Options): Promise<Mailer> {
  const { network, transport, tokens, publicUrl } = options
  const host = new URL(publicUrl).hostname
  const boss = new PgBoss({
    connectionString: withSettings(options.databaseUrl, backgroundTimeouts),
    max: 2,
    schema: 'pgboss',
    // The scheduler has its own instance for schedules.
    schedule: false,
  })
  boss.on('error', options.onError)
  await boss.start()
  await boss.createQueue(queue, queueOptions)
  // An existing queue keeps the options of the version that created it.
  await boss.updateQueue(queue, queueOptions)
  await boss.createQueue(pushQueue, pushQueueOptions)
  await boss.updateQueue(pushQueue, pushQueueOptions)

  function render(message: Message) {
    try {
      const links = message.unsubscribe && unsubscribeLinks(tokens, publicUrl, message.unsubscribe)
      return {
        headers: { ...automaticHeaders, ...(links && unsubscribeHeaders(links.oneClick)) },
        text: renderText(message, network, links),
        html: renderHtml(message, options, links),
      }
    } catch (cause) {
      throw new UnsendableError(`cannot be rendered: ${messageOf(cause)}`, { cause })
    }
  }

  async function send(id: string, message: Message): Promise<void> {
    await transport.send({
      // An object, because a comma in the network's name would split the address in two.
      from: options.from ?? { name: network.name, address: network.contact_email },
      to: message.to,
      subject: message.subject,
      // The job's id, so that mail programs recognise an email sent twice after a crash.
      messageId: `<${id}@${host}>`,
      ...(message.calendar && { attachments: [calendarFile(message.calendar)] }),
      ...render(message),
    })
  }

  async function sendTo(
    { id, user_id }: EmailJob & { id: string },
    message: Message,
    db: Database,
  ) {
    try {
      await send(id, message)
    } catch (error) {
      if (isAddressRefused(error)) {
        // The email may go to an address that is not confirmed yet, so mark only the current one.
        const where = { id: user_id, email: message.to }
        await db.user.updateMany({ where, data: { email_refused_at: new Date() } })
      }
      throw error
    }
  }

  /** Returns the pg-boss result of a job that must not be retried. Rethrows other errors. */
  function giveUp(id: string, error: unknown): JobResult {
    if (!(error instanceof UnsendableError) && !isAddressRefused(error)) throw error
    options.onError(error)
    return { id, status: 'deadletter', output: error }
  }

  let started: { emails: Partial<Emails>; deps: EmailDeps } | null = null

  async function enqueuePushes(tx: Transaction, jobs: PushJob[]): Promise<void> {
    if (jobs.length === 0) return
    const queued = jobs.map((data) => ({ data }))
    await boss.insert(pushQueue, queued, { db: fromPrisma(tx) })
  }

  return {
    enqueuePushes,
    async enqueue(tx, emails) {
      const { atOnce, updates } = await writeUpdates(tx, emails)
      const dry = findDryRun()
      if (dry) {
        dry.collectors.push(async (last) => (started ? showEmails(last, atOnce, started) : []))
        return
      }
      await enqueuePushes(tx, await findPushJobs(tx, updates))
      for (const batch of batchesOf(atOnce)) {
        const jobs = batch.map(({ email, user_id, data, bulk }) => ({
          data: { email, user_id, data },
          priority: bulk ? -1 : 0,
        }))
        await boss.insert(queue, jobs, { db: fromPrisma(tx) })
      }
    },
    senderDomain: () => domainOf(options.from ?? network.contact_email),
    async deliver(to, content) {
      const message = composeMessage(content, { to, publicUrl }, null)
      const dry = findDryRun()
      if (!dry) return send(randomUUID(), message)
      dry.emails.push(presentEmail(message, options, { recipients: 1, name: to.full_name || null }))
    },
    async start(emails, deps) {
      started = { emails, deps }
      await workPushes(boss, emails, deps)
      // One email per job, because jobs that are fetched together are retried together. With more
      // than 100 waiting emails, the worker polls without a pause.
      const workOptions = {
        pollingIntervalSeconds: 0.5,
        localConcurrency: 4,
        burstWhenReadyExceeds: 100,
        perJobResults: true,
      } as const
      const worker = await boss.work<EmailJob, unknown, typeof workOptions>(
        queue,
        workOptions,
        (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              try {
                const message = await prepareJob(data, emails, deps)
                if (message) await sendTo({ id, ...data }, message, deps.db)
                await message?.onSent()
                return { id, status: 'completed' } as const
              } catch (error) {
                return giveUp(id, error)
              }
            }),
          ),
      )
      return () => boss.notifyWorker(worker)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8000 })
      transport.close()
    },
  }
}
