import { randomUUID } from 'node:crypto'
import type { Transaction } from '@portal/database/client'
import { backgroundTimeouts, withSettings } from '@portal/database/timeouts'
import type { Network } from '@portal/shared/network/schemas'
import { fromPrisma, PgBoss } from 'pg-boss'
import type { UnsubscribeLinks, Unsubscribing } from './links.ts'
import type { Letter, LetterWriters, Message, QueuedMessage } from './message.ts'
import { mailTries, mailWait, mailQueue as queue } from './queue.ts'
import { renderHtml, renderText } from './render.ts'
import type { Transport } from './transport.ts'

/** Mails queued by one statement. */
const batch = 500

/** Tries a mail again for about three days: after a minute first, then ever later, at most 6 h. */
const retries = {
  retryLimit: mailTries,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
  expireInSeconds: 120,
  retentionSeconds: mailWait,
  deleteAfterSeconds: 30 * 24 * 3600,
}

export interface Mailer {
  /** Queues mails in the transaction of the change they tell of: both happen, or neither. */
  enqueue(tx: Transaction, mails: (QueuedMessage | Letter)[]): Promise<void>
  /**
   * Hands one mail over now, past the queue, which keeps what it sends for a while: for an address that
   * must not be kept. Throws when that fails; it is not tried again.
   */
  deliver(message: Message): Promise<void>
  /** Starts sending what is queued. */
  start(writers?: LetterWriters): Promise<void>
  /** Stops taking new jobs and waits for the one under way. */
  stop(): Promise<void>
}

interface Options {
  databaseUrl: string
  network: Network
  transport: Transport
  /** `Name <address>` of the sender; the network's own when unset. */
  from?: string | undefined
  /** The right side of Message-IDs. */
  host: string
  /** Writes the links by which somebody turns off the mails of a topic. */
  unsubscribe: Unsubscribing
  onError: (error: unknown) => void
}

/** A letter that nobody here writes is for a newer version of the portal: it is tried again later. */
async function written(
  mail: QueuedMessage | Letter,
  writers: LetterWriters,
): Promise<Message | null> {
  if (!('letter' in mail)) return mail
  const write = writers[mail.letter]
  if (!write) throw new Error(`nobody writes the letter ${mail.letter}`)
  return write(mail.about)
}

/** What mail programs show a button for. As they are: a folded address would be another one. */
function headersOf({ oneClick }: UnsubscribeLinks) {
  const asItIs = (value: string) => ({ prepared: true, value })
  return {
    'List-Unsubscribe': asItIs(`<${oneClick}>`),
    'List-Unsubscribe-Post': asItIs('List-Unsubscribe=One-Click'),
  }
}

/** Mail as jobs in Postgres (pg-boss): safe with many processes, and gone only once handed over. */
export async function createMailer(options: Options): Promise<Mailer> {
  const { network, transport, host, unsubscribe } = options
  // As an object: a comma in the network's name would make two addresses of one.
  const from = options.from ?? { name: network.name, address: network.contact_email }
  const boss = new PgBoss({
    connectionString: withSettings(options.databaseUrl, backgroundTimeouts),
    max: 2,
    schema: 'pgboss',
    // The scheduler looks at the clock; once a process is enough.
    schedule: false,
  })
  boss.on('error', options.onError)
  await boss.start()
  await boss.createQueue(queue, retries)
  // A queue that is there already keeps the settings of the version that made it.
  await boss.updateQueue(queue, retries)

  async function send(id: string, message: Message): Promise<void> {
    const ways = message.choice && unsubscribe(message.choice)
    await transport.send({
      from,
      to: message.to,
      subject: message.subject,
      // The job's own id: should a mail be sent twice after a crash, readers see it is the same.
      messageId: `<${id}@${host}>`,
      ...(ways && { headers: headersOf(ways) }),
      text: renderText(message, network, ways),
      html: renderHtml(message, network, ways),
    })
  }

  return {
    async enqueue(tx, mails) {
      // In few statements, however many people an event has.
      for (let first = 0; first < mails.length; first += batch) {
        const jobs = mails.slice(first, first + batch).map((data) => ({
          data,
          priority: 'bulk' in data && data.bulk ? -1 : 0,
        }))
        await boss.insert(queue, jobs, { db: fromPrisma(tx) })
      }
    },
    deliver: (message) => send(randomUUID(), message),
    async start(writers = {}) {
      // One mail a job, since jobs taken together would also be tried again together; four at once, and
      // without a pause between them while very many wait.
      const options = {
        pollingIntervalSeconds: 0.5,
        localConcurrency: 4,
        burstWhenReadyExceeds: 100,
      }
      await boss.work<QueuedMessage | Letter>(queue, options, async (jobs) => {
        for (const job of jobs) {
          const message = await written(job.data, writers)
          if (message) await send(job.id, message)
        }
      })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8000 })
      transport.close()
    },
  }
}
