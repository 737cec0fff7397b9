import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { ShownEmail } from '@portal/shared/core/email-preview'
import type { EmailTopic } from '@portal/shared/emails/topics'
import type { Tokens } from '../auth/tokens.ts'
import type { EmailDeps, Emails, PreparedEmail } from './define.ts'
import { anonymousLead, type Message, unsubscribeLinks } from './message.ts'
import type { EmailToQueue } from './queue.ts'
import { mayGetSql } from './recipients.ts'
import { renderText } from './render.ts'

/**
 * To get an email on these topics, members have agreed to something that its sender may not see.
 */
const byConsent: readonly EmailTopic[] = ['newsletter', 'research']

/** How many recipients to try, because an email may no longer apply to the first. */
const maxTries = 5

/** What follows the # of a link signs people in, so that only its recipient may see it. */
const hideSecrets = (text: string) => text.replaceAll(/(https?:\/\/[^\s#]+#)\S+/g, '$1…')

type Sender = Pick<EmailDeps, 'network' | 'publicUrl'> & {
  tokens: Pick<Tokens, 'unsubscribeToken'>
}

/** Presents a message as its sender may see it. */
export function presentEmail(
  message: Message,
  { network, tokens, publicUrl }: Sender,
  recipients: Pick<ShownEmail, 'recipients' | 'name'>,
): ShownEmail {
  const links = message.unsubscribe && unsubscribeLinks(tokens, publicUrl, message.unsubscribe)
  const text = hideSecrets(renderText(message, network, links))
  return { ...recipients, subject: message.subject, text }
}

/** The database as an uncommitted transaction sees it. Inner transactions are part of it. */
const databaseIn = (tx: Transaction): Database =>
  new Proxy(tx, {
    get: (target, name) =>
      name === '$transaction'
        ? (work: (inner: Transaction) => unknown) => work(tx)
        : Reflect.get(target, name),
  }) as Database

async function prepareFirst(
  email: Emails[string],
  deps: EmailDeps,
  queued: EmailToQueue[],
): Promise<PreparedEmail | null> {
  for (const job of queued.slice(0, maxTries)) {
    const prepared = await email.prepare(deps, job)
    if (prepared) return prepared
  }
  return null
}

async function countRecipients(
  tx: Transaction,
  email: Emails[string],
  queued: EmailToQueue[],
): Promise<number> {
  const ids = queued.map(({ user_id }) => user_id)
  if (email.hasOwnRecipient || ids.length === 1) return ids.length
  const [{ people }] = await tx.$queryRaw<[{ people: number }]>(Prisma.sql`
    SELECT count(*)::int AS people FROM users u
    WHERE u.id = ANY (${ids}::uuid[]) AND ${mayGetSql('u', email)}`)
  return people
}

/**
 * Writes emails that a transaction has queued, before it commits: for each kind of email the number
 * of recipients, and the text that the first one gets, without the name if there are others.
 */
export async function showEmails(
  tx: Transaction,
  queued: EmailToQueue[],
  { emails, deps }: { emails: Partial<Emails>; deps: EmailDeps },
): Promise<ShownEmail[]> {
  const shown: ShownEmail[] = []
  for (const [name, jobs] of Map.groupBy(queued, ({ email }) => email)) {
    const definition = emails[name]
    const first =
      definition && (await prepareFirst(definition, { ...deps, db: databaseIn(tx) }, jobs))
    if (!first) continue
    const recipients = await countRecipients(tx, definition, jobs)
    const isNamed = recipients === 1 && !(definition.topic && byConsent.includes(definition.topic))
    const recipient = isNamed ? first.recipient.full_name || null : null
    const message = isNamed ? first : { ...first, lead: anonymousLead(first, first.recipient) }
    shown.push(presentEmail(message, deps, { recipients, name: recipient }))
  }
  return shown
}
