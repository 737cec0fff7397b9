import type { Database } from '@portal/database/client'
import type { Network, Rules } from '@portal/shared/network/schemas'
import { z } from 'zod'
import type { Tokens } from '../auth/tokens.ts'
import type { Registry } from '../registry.ts'
import { composeMessage, isConfirmed, type Message, type Recipient, type Words } from './message.ts'
import type { QueuedEmail } from './queued-email.ts'
import { type Account, type Audience, findRecipient } from './recipients.ts'

/** What emails are written with. */
export interface EmailDeps {
  db: Database
  network: Network
  publicUrl: string
  tokens: Tokens
  rules: Rules
  registry: Registry
}

/** For whom words are written, and where their links lead. */
export interface Occasion extends Pick<EmailDeps, 'network' | 'publicUrl'> {
  to: Recipient
}

/** An email as a job has it. */
export type EmailJob = Pick<QueuedEmail, 'email' | 'user_id' | 'data'>

/** A message to hand over; `sent` is called once that is done. */
export interface WrittenEmail extends Message {
  sent(): Promise<void>
}

/** An email that no further try would send: it fails at once, and administrators see it. */
export class UnsendableError extends Error {}

type About<Data> = Data & { user_id: string }

/** Reads what the words need. Null for what is no longer true. */
type Loading<Data, Loaded> =
  | { load: (deps: EmailDeps, about: About<Data>) => Promise<Loaded | null> }
  /** Several of one account at once, in their order: for the updates that members have most of. */
  | {
      loadAll: (deps: EmailDeps, to: Account, all: Data[]) => Promise<(Loaded | null)[]>
      recipient?: never
    }

/** What words are made of: what people typed is null for an address that is not confirmed. */
type Withheld<Facts, FreeText extends string> = {
  [Key in keyof Facts]: Key extends FreeText ? Facts[Key] | null : Facts[Key]
}

function withhold<Facts extends object, FreeText extends string>(
  facts: Facts,
  freeText: readonly FreeText[],
): Withheld<Facts, FreeText> {
  const nulls = Object.fromEntries(freeText.map((key) => [key, null]))
  // The type of `fromEntries` knows nothing of the keys.
  return { ...facts, ...nulls } as Withheld<Facts, FreeText>
}

interface Parts<
  Name extends string,
  Data extends object,
  Loaded extends object,
  FreeText extends string,
> extends Audience {
  name: Name
  /** What the queue holds: ids, and facts that are stored nowhere else. */
  data: z.ZodType<Data>
  /** For an email that does not go to the address of an account. */
  recipient?: (about: Data & Loaded) => Recipient
  /** What people typed of what is queued and loaded: `words` gets it for confirmed addresses only. */
  freeText?: readonly FreeText[]
  words: (about: Withheld<Data & Loaded, FreeText>, occasion: Occasion) => Words
  /** What it is about, such as the id of an event: then the page Updates tells it, too. */
  update?: (data: Data) => string
  /** False for what the page Updates alone tells. */
  emailed?: false
  /** One of very many: sent after all other emails. */
  bulk?: true
  /** Called once the email was handed over. */
  sent?: (deps: EmailDeps, about: About<Data & Loaded>) => Promise<void>
  /** Called when it is not sent, because its recipient may not get it, or it is no longer true. */
  skipped?: (deps: EmailDeps, about: About<Data>) => Promise<void>
}
type Definition<
  Name extends string,
  Data extends object,
  Loaded extends object,
  FreeText extends string,
> = Parts<Name, Data, Loaded, FreeText> & Loading<Data, Loaded>

/** For an email to every account, which cannot be turned off. */
export const alwaysSent = { topic: null, to: 'any' } as const

/** For an email to every account with a link that proves the address. */
export const provesAddress = { ...alwaysSent, evenIfRefused: true } as const

/** The `data` of an email of which the queue holds no more than its recipient. */
export const noData: z.ZodType<object> = z.object({})

/** The `load` of an email whose words need only what the queue holds. */
export const asQueued = async (): Promise<object> => ({})

/**
 * Defines an email, which is queued by `mailer.enqueue(tx, [email.for(userId, data)])`. Whether its recipient may
 * get it is decided when it is written, from `topic` and `to` (recipients.ts). The words are not those of
 * emails alone: subject, sentences and a link.
 */
export function defineEmail<
  const Name extends string,
  Data extends object,
  Loaded extends object,
  const FreeText extends string = never,
>(definition: Definition<Name, Data, Loaded, FreeText>) {
  const { name, topic, to, bulk = false } = definition

  const wordsOf = (about: Data & Loaded, occasion: Occasion): Words => {
    const unread = isConfirmed(occasion.to) ? [] : (definition.freeText ?? [])
    return definition.words(withhold(about, unread), occasion)
  }

  const compose = (about: Data & Loaded, occasion: Occasion): Message =>
    composeMessage(wordsOf(about, occasion), occasion, topic)

  const loadAll = async (deps: EmailDeps, user_id: string, to: Account | null, all: Data[]) => {
    if ('load' in definition) {
      return Promise.all(all.map((data) => definition.load(deps, { ...data, user_id })))
    }
    return to ? definition.loadAll(deps, to, all) : []
  }

  const tell =
    definition.update &&
    (async (deps: EmailDeps, to: Account, all: object[]): Promise<(Words | null)[]> => {
      const { network, publicUrl } = deps
      const parsed = all.map((data) => definition.data.safeParse(data).data)
      const known = parsed.filter((data) => data !== undefined)
      const loaded = await loadAll(deps, to.id, to, known)
      return parsed.map((data) => {
        const facts = data && loaded[known.indexOf(data)]
        return facts ? wordsOf({ ...data, ...facts }, { network, publicUrl, to }) : null
      })
    })

  return {
    name,
    topic,
    to,
    ...(definition.evenIfRefused && { evenIfRefused: definition.evenIfRefused }),
    ...(tell && { tell }),
    /** The message to a recipient. */
    compose,
    /** The email for an account, as `mailer.enqueue` takes it. */
    for: (user_id: string, data: Data): QueuedEmail => ({
      email: name,
      user_id,
      data,
      bulk,
      topic,
      ...(definition.update && { about: definition.update(data) }),
      ...(definition.emailed === false && { emailed: false }),
    }),
    /** Writes a queued email. Null if it is not sent. Throws an `UnsendableError` for data of another shape. */
    async write(deps: EmailDeps, queued: Omit<EmailJob, 'email'>): Promise<WrittenEmail | null> {
      const { success, data, error } = definition.data.safeParse(queued.data)
      if (!success)
        throw new UnsendableError(`${name} is queued without what it needs: ${error.message}`)
      const { user_id } = queued
      const account = definition.recipient
        ? null
        : await findRecipient(deps.db, definition, user_id)
      const mayGet = account || definition.recipient
      const [loaded] = mayGet ? await loadAll(deps, user_id, account, [data]) : []
      const about = loaded && { ...data, ...loaded }
      const recipient = account ?? (about && definition.recipient?.(about))
      if (!about || !recipient) {
        await definition.skipped?.(deps, { ...data, user_id })
        return null
      }
      const { network, publicUrl } = deps
      return {
        ...compose(about, { network, publicUrl, to: recipient }),
        sent: async () => definition.sent?.(deps, { ...about, user_id }),
      }
    },
  }
}

/** An email, whatever it needs. */
export interface Email<Name extends string = string> extends Audience {
  name: Name
  write(deps: EmailDeps, queued: Omit<EmailJob, 'email'>): Promise<WrittenEmail | null>
  /**
   * The words for the page Updates of several, by what the queue holds of each; null for what is no longer true.
   * Only of an email that stands there.
   */
  tell?(deps: EmailDeps, to: Account, all: object[]): Promise<(Words | null)[]>
}

/** All emails by their names (`registry/emails.ts`). */
export type Emails = Readonly<Record<string, Email>>
