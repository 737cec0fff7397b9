import { randomUUID } from 'node:crypto'
import type { Database } from '@portal/database/client'
import { messageOf } from '@portal/database/errors'
import { backgroundTimeouts, withSettings } from '@portal/database/timeouts'
import type { Network } from '@portal/shared/network/schemas'
import { fromPrisma, type JobResult, PgBoss } from 'pg-boss'
import type { Tokens } from '../auth/tokens.ts'
import {
  type EmailDeps,
  type EmailJob,
  type Emails,
  UnsendableError,
  type WrittenEmail,
} from './define.ts'
import { unsubscribeLinks } from './links.ts'
import { composeMessage, type Message, type Recipient, type Words } from './message.ts'
import { emailExpirySeconds, emailRetryLimit, emailQueue as queue } from './queue.ts'
import type { EmailQueue } from './queued-email.ts'
import { renderHtml, renderText } from './render.ts'
import type { Transport } from './transport.ts'
import { writeUpdates } from './updates.ts'

/** Emails queued by one statement. */
const maxBatchSize = 500

/** Retries for about three days: first after a minute, then ever later, at most 6 h. */
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
  /**
   * Sends one email at once and without the queue, for an address that must not be kept. Throws when that
   * fails; there is no retry.
   */
  deliver(to: Recipient, words: Words): Promise<void>
  /** The domain that emails come from. */
  senderDomain(): string
  /** Starts sending what is queued. */
  start(emails: Partial<Emails>, deps: EmailDeps): Promise<void>
  /** Takes no new email and waits up to 8 s for those that are being sent. */
  stop(): Promise<void>
}

interface Options {
  databaseUrl: string
  /** Read anew for each email. */
  network: Network
  transport: Transport
  /** `Name <address>` of the sender; by default the network's. */
  from?: string | undefined
  tokens: Pick<Tokens, 'unsubscribeToken'>
  publicUrl: string
  onError: (error: unknown) => void
}

/** Writes the email of a job. Throws an `UnsendableError` for one that an earlier version queued. */
function write(
  job: EmailJob,
  emails: Partial<Emails>,
  deps: EmailDeps,
): Promise<WrittenEmail | null> {
  const definition = Object.hasOwn(emails, job.email) && emails[job.email]
  if (!definition) throw new UnsendableError(`there is no email '${job.email}'`)
  return definition.write(deps, job)
}

/** Says that a machine sent it: RFC 3834, and what Exchange reads. Neither is answered automatically. */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/**
 * Whether the recipient's address was refused for good: a reply 5xx with the enhanced status code
 * 5.1.x (RFC 3463). Other refusals, such as 5.7.x, are about the sender and may pass.
 */
function isAddressRefused(error: unknown): boolean {
  const { response } = Object(error)
  return typeof response === 'string' && /^5\d\d[ -]5\.1\.\d/.test(response)
}

/** RFC 8058. Prepared, since nodemailer would fold long addresses, which breaks them. */
const unsubscribeHeaders = (oneClick: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
})

/** The method is that of the file itself; without it, programs offer no 'Add to calendar'. */
const calendarFile = (content: string) => ({
  filename: 'event.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
})

/** Of an address, or of a name with an address. */
const domainOf = (sender: string) => sender.replace(/^.*@/, '').replace(/>\s*$/, '')

/** Sends email by jobs in Postgres (pg-boss), which any number of processes share. */
export async function createMailer(options: Options): Promise<Mailer> {
  const { network, transport, tokens, publicUrl } = options
  const host = new URL(publicUrl).hostname
  const boss = new PgBoss({
    connectionString: withSettings(options.databaseUrl, backgroundTimeouts),
    max: 2,
    schema: 'pgboss',
    // The scheduler's instance does that.
    schedule: false,
  })
  boss.on('error', options.onError)
  await boss.start()
  await boss.createQueue(queue, queueOptions)
  // An existing queue keeps the options of the version that created it.
  await boss.updateQueue(queue, queueOptions)

  function render(message: Message) {
    try {
      const links = message.choice && unsubscribeLinks(tokens, publicUrl, message.choice)
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
      // An object, since a comma in the network's name would make two addresses of one.
      from: options.from ?? { name: network.name, address: network.contact_email },
      to: message.to,
      subject: message.subject,
      // The job's id: mail programs recognise an email that is sent twice after a crash.
      messageId: `<${id}@${host}>`,
      ...(message.calendar && { attachments: [calendarFile(message.calendar)] }),
      ...render(message),
    })
  }

  /** Sends an email, and notes when the address of the account is refused for good. */
  async function sendTo(
    { id, user_id }: EmailJob & { id: string },
    message: Message,
    db: Database,
  ) {
    try {
      await send(id, message)
    } catch (error) {
      if (isAddressRefused(error)) {
        // Not another one, such as the new address of a change.
        const where = { id: user_id, email: message.to }
        await db.user.updateMany({ where, data: { email_refused_at: new Date() } })
      }
      throw error
    }
  }

  /** Fails without another try, in pg-boss's words. */
  function giveUp(id: string, error: unknown): JobResult {
    if (!(error instanceof UnsendableError) && !isAddressRefused(error)) throw error
    options.onError(error)
    return { id, status: 'deadletter', output: error }
  }

  return {
    async enqueue(tx, emails) {
      const atOnce = await writeUpdates(tx, emails)
      for (let first = 0; first < atOnce.length; first += maxBatchSize) {
        const jobs = atOnce
          .slice(first, first + maxBatchSize)
          .map(({ email, user_id, data, bulk }) => ({
            data: { email, user_id, data },
            priority: bulk ? -1 : 0,
          }))
        await boss.insert(queue, jobs, { db: fromPrisma(tx) })
      }
    },
    senderDomain: () => domainOf(options.from ?? network.contact_email),
    deliver: (to, words) => send(randomUUID(), composeMessage(words, { to, publicUrl }, null)),
    async start(emails, deps) {
      // One email a job, since jobs that are fetched together are also retried together. Above 100
      // waiting emails there is no pause between two looks at the queue.
      const workOptions = {
        pollingIntervalSeconds: 0.5,
        localConcurrency: 4,
        burstWhenReadyExceeds: 100,
        perJobResults: true,
      } as const
      await boss.work<EmailJob, unknown, typeof workOptions>(queue, workOptions, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              const message = await write(data, emails, deps)
              if (message) await sendTo({ id, ...data }, message, deps.db)
              await message?.sent()
              return { id, status: 'completed' } as const
            } catch (error) {
              return giveUp(id, error)
            }
          }),
        ),
      )
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8000 })
      transport.close()
    },
  }
}
