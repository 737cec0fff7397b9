import type { Database } from '@portal/database/client'
import type { Network, Rules } from '@portal/shared/network/schemas'
import { z } from 'zod'
import type { Tokens } from '../auth/tokens.ts'
import type { PushText } from '../push/sender.ts'
import type { Registry } from '../registry.ts'
import {
  composeMessage,
  type EmailContent,
  isConfirmed,
  type Message,
  type Recipient,
} from './message.ts'
import type { EmailToQueue } from './queue.ts'
import { type Account, type Audience, findRecipient } from './recipients.ts'

export interface EmailDeps {
  db: Database
  network: Network
  publicUrl: string
  tokens: Tokens
  rules: Rules
  registry: Registry
}

/** The recipient, and what texts and links depend on. */
export interface EmailContext extends Pick<EmailDeps, 'network' | 'publicUrl'> {
  to: Recipient
}

/** The part of an email that the queue stores. */
export type EmailJob = Pick<EmailToQueue, 'email' | 'user_id' | 'data'>

/** A message to send. Call `onSent` once the mail server has accepted it. */
export interface PreparedEmail extends Message {
  recipient: Recipient
  onSent(): Promise<void>
}

/** Thrown for an email that no retry can send. It fails at once and is shown on Health. */
export class UnsendableError extends Error {}

type WithUserId<Data> = Data & { user_id: string }

/** Loads the facts that the content needs. Null if the email no longer applies. */
type Loader<Data, Loaded> =
  | { load: (deps: EmailDeps, data: WithUserId<Data>) => Promise<Loaded | null> }
  /** Loads the facts of several emails to one account, in order, for frequent updates. */
  | {
      loadAll: (deps: EmailDeps, account: Account, data: Data[]) => Promise<(Loaded | null)[]>
      recipient?: never
    }

/** The facts for the content: free text is null if the recipient's address is not confirmed. */
type Redacted<Facts, FreeText extends string> = {
  [Key in keyof Facts]: Key extends FreeText ? Facts[Key] | null : Facts[Key]
}

function redact<Facts extends object, FreeText extends string>(
  facts: Facts,
  freeText: readonly FreeText[],
): Redacted<Facts, FreeText> {
  const nulls = Object.fromEntries(freeText.map((key) => [key, null]))
  // `fromEntries` loses the types of the keys.
  return { ...facts, ...nulls } as Redacted<Facts, FreeText>
}

interface EmailSpec<
  Name extends string,
  Data extends object,
  Loaded extends object,
  FreeText extends string,
> extends Audience {
  name: Name
  /** What the queue stores: ids, and facts that are stored nowhere else. */
  data: z.ZodType<Data>
  /** The recipient, if it is not the address of an account. */
  recipient?: (facts: Data & Loaded) => Recipient
  /** Names of facts that people typed; null for an unconfirmed address. */
  freeText?: readonly FreeText[]
  content: (facts: Redacted<Data & Loaded, FreeText>, context: EmailContext) => EmailContent
  /** Adds the email to the Updates page. Returns the id of its subject, such as an event. */
  getSubjectId?: (data: Data) => string
  /** Notifies devices of a new update too. Chooses the text without names; null for none. */
  push?: (facts: Data & Loaded) => PushText | null
  /** Shows it on the Updates page, and sends no email. */
  inAppOnly?: true
  /** Sends it after all other emails, because there are very many. */
  bulk?: true
  /** Runs after the mail server has accepted the email. */
  onSent?: (deps: EmailDeps, facts: WithUserId<Data & Loaded>) => Promise<void>
  /** Runs instead if the recipient may not get the email, or it no longer applies. */
  onSkipped?: (deps: EmailDeps, data: WithUserId<Data>) => Promise<void>
}
type EmailDefinition<
  Name extends string,
  Data extends object,
  Loaded extends object,
  FreeText extends string,
> = EmailSpec<Name, Data, Loaded, FreeText> & Loader<Data, Loaded>

/** The audience of an email that every account gets and cannot turn off. */
export const alwaysSent = { topic: null, addresses: 'any' } as const

/** The audience of an email that confirms the address: all accounts, even refused addresses. */
export const provesAddress = { ...alwaysSent, evenIfRefused: true } as const

/** The `data` of an email for which the queue stores only the recipient. */
export const noData: z.ZodType<object> = z.object({})

/** The `load` of an email whose content needs only what the queue stores. */
export const noExtraData = async (): Promise<object> => ({})

/**
 * Defines an email. Queue it with `mailer.enqueue(tx, [email.for(userId, data)])`.
 * The queue stores only `data`. Just before sending, `topic` and `addresses` decide whether the
 * recipient may get the email, `load` reads the facts, and `content` turns them into texts. With
 * `getSubjectId`, the Updates page shows the same content.
 */
export function defineEmail<
  const Name extends string,
  Data extends object,
  Loaded extends object,
  const FreeText extends string = never,
>(definition: EmailDefinition<Name, Data, Loaded, FreeText>) {
  const { name, topic, addresses, bulk = false, getSubjectId } = definition

  const buildContent = (facts: Data & Loaded, context: EmailContext): EmailContent => {
    const hidden = isConfirmed(context.to) ? [] : (definition.freeText ?? [])
    return definition.content(redact(facts, hidden), context)
  }

  const compose = (facts: Data & Loaded, context: EmailContext): Message =>
    composeMessage(buildContent(facts, context), context, topic)

  const loadFacts = async (
    deps: EmailDeps,
    user_id: string,
    { account, queued }: { account: Account | null; queued: Data[] },
  ) => {
    if ('load' in definition) {
      return Promise.all(queued.map((data) => definition.load(deps, { ...data, user_id })))
    }
    // A definition with `loadAll` has no `recipient`, so without an account there is no recipient.
    return account ? definition.loadAll(deps, account, queued) : []
  }

  async function renderNotifications(
    deps: EmailDeps,
    account: Account,
    queued: object[],
  ): Promise<(Notification | null)[]> {
    const { network, publicUrl } = deps
    const parsed = queued.map((data) => definition.data.safeParse(data).data)
    const valid = parsed.filter((data) => data !== undefined)
    const loaded = await loadFacts(deps, account.id, { account, queued: valid })
    return parsed.map((data) => {
      const facts = data && loaded[valid.indexOf(data)]
      if (!facts) return null
      const all = { ...data, ...facts }
      const content = buildContent(all, { network, publicUrl, to: account })
      return { ...content, push: definition.push?.(all) ?? null }
    })
  }

  return {
    name,
    topic,
    addresses,
    ...(definition.evenIfRefused && { evenIfRefused: definition.evenIfRefused }),
    hasOwnRecipient: definition.recipient !== undefined,
    ...(getSubjectId && { renderNotifications }),
    content: buildContent,
    compose,
    for: (user_id: string, data: Data): EmailToQueue => ({
      email: name,
      user_id,
      data,
      bulk,
      topic,
      ...(getSubjectId && { subjectId: getSubjectId(data) }),
      ...(definition.inAppOnly && { inAppOnly: true }),
      ...(definition.push && { pushes: true }),
    }),
    /**
     * Returns null if it must not be sent. Throws an `UnsendableError` if the data has another
     * shape.
     */
    async prepare(deps: EmailDeps, queued: Omit<EmailJob, 'email'>): Promise<PreparedEmail | null> {
      const { success, data, error } = definition.data.safeParse(queued.data)
      if (!success) throw new UnsendableError(`${name} has invalid data: ${error.message}`)
      const { user_id } = queued
      const account = definition.recipient
        ? null
        : await findRecipient(deps.db, definition, user_id)
      const mayGet = account !== null || definition.recipient !== undefined
      const [loaded] = mayGet ? await loadFacts(deps, user_id, { account, queued: [data] }) : []
      const facts = loaded && { ...data, ...loaded }
      const recipient = account ?? (facts && definition.recipient?.(facts))
      if (!facts || !recipient) {
        await definition.onSkipped?.(deps, { ...data, user_id })
        return null
      }
      const { network, publicUrl } = deps
      return {
        ...compose(facts, { network, publicUrl, to: recipient }),
        recipient,
        onSent: async () => definition.onSent?.(deps, { ...facts, user_id }),
      }
    },
  }
}

/** The content of an update, and the text with which devices announce it. */
interface Notification extends EmailContent {
  push: PushText | null
}

/** An email, whatever data it needs. */
export interface Email<Name extends string = string> extends Audience {
  name: Name
  /** Whether it goes to another address than that of an account. */
  hasOwnRecipient: boolean
  prepare(deps: EmailDeps, queued: Omit<EmailJob, 'email'>): Promise<PreparedEmail | null>
  // Renders queued emails to one account, in order, with null for each that no longer applies.
  // Unset for an email that the Updates page does not show.
  renderNotifications?(
    deps: EmailDeps,
    account: Account,
    queued: object[],
  ): Promise<(Notification | null)[]>
}

/** All emails by their names (`registry/emails.ts`). */
export type Emails = Readonly<Record<string, Email>>
