import { isolate, isolateRuns } from '@portal/shared/core/direction'
import { givenName } from '@portal/shared/core/initials'
import type { EmailTopic, LinkTopic } from '@portal/shared/emails/topics'
import type { Network } from '@portal/shared/network/schemas'

export interface Item {
  title: string
  url: string
  about?: string
}

export interface Section {
  title: string
  items: Item[]
  /** Steps to take one after the other. */
  numbered?: true
  /** How many more there are, and where. */
  more?: { label: string; url: string }
}

/** The topic of an email that its recipient can turn off; the email then links to that. */
export interface Choice {
  topic: LinkTopic
  /** Of the daily email: the topics that come in it. */
  topics?: EmailTopic[]
  user_id: string
  /** The announcement that the email is, whose result counts who unsubscribes by it. */
  announcement_id?: string
}

/** An email as a feature states it; the mailer adds layout, sender and Message-ID. */
export interface Message {
  to: string
  subject: string
  /** One sentence under the heading; an inbox shows it as preview. */
  lead: string
  paragraphs: string[]
  /** A quotation, such as an administrator's reason; line breaks are kept. */
  quote?: string
  /** A picture below the first sentence, and what it shows. */
  picture?: { url: string; description: string }
  /** Markdown, between the first sentence and the paragraphs. */
  markdown?: string
  /** Lists under headings, before the button. */
  sections?: Section[]
  button?: { label: string; url: string }
  /** The end of a letter: a greeting and, on a line of its own, a name. */
  signature?: string
  /** A file for calendar programs (RFC 5545), which goes with the email. */
  calendar?: string
  /** Unset for an email that cannot be turned off. */
  choice?: Choice
}

/**
 * What an email says. It is not tied to emails: a subject, sentences, and where to go from there. The addresses
 * of its links are paths of the portal, or begin with https://.
 */
export interface Words extends Omit<Message, 'to' | 'choice'> {
  /** What the page Updates says below the subject; by default the quotation. */
  detail?: string
  /** False if no greeting stands before the lead. */
  greets?: false
  /** The announcement that the email is, whose result counts who unsubscribes by it. */
  announcement_id?: string
  /** The topics that come in the daily email; it alone has them. */
  daily?: EmailTopic[]
}

/** The account, or the person without one, that an email is for. */
export interface Recipient extends Addressee {
  id: string
  email: string
}

/** The recipient of an email. */
export interface Addressee {
  full_name: string
  /** When they confirmed that the address is theirs. */
  email_verified_at: Date | null
}

/**
 * Whether an address is known to belong to the person who gave it. An email to any other address contains
 * nothing that was typed, not even a name: otherwise the portal would send strangers' words to anybody.
 * A definition lists what was typed as its `freeText`.
 */
export const isConfirmed = ({ email_verified_at }: Addressee): boolean => email_verified_at !== null

/**
 * A person's name as emails show it, apart from the direction of its sentence. A word joiner (U+2060) behind a full stop inside a word keeps email
 * programs from making a link of a name such as `evil.example`.
 */
export const nameInEmail = (name: string): string =>
  isolate(name.replace(/\.(?=[\p{L}\p{M}\p{N}]{2})/gu, '.\u2060'))

/** How emails address a person. */
export const firstName = (fullName: string): string => nameInEmail(givenName(fullName))

/** A title inside a sentence, with the space before it; nothing without a title. */
export const inQuotes = (title: string | null): string => (title ? ` '${title}'` : '')

/** The end of a lead and the quotation that it announces; nothing without a text. */
export const quoted = (text: string | null | undefined, announced = 'They wrote:') =>
  text ? { announced: ` ${announced}`, quotation: { quote: text } } : { announced: '' }

/** The last sentence of many emails. */
export const askUs = ({ contact_email }: Network): string =>
  `If you have a question, write to ${contact_email}.`

/** How an email begins: with the first name if the address is confirmed. */
const greeting = (to: Addressee): string =>
  isConfirmed(to) ? `Dear ${firstName(to.full_name)}` : 'Hello'

/** The address of a link of `Words`; that of the portal itself ends without a slash. */
const absolute = (url: string, publicUrl: string) =>
  url.startsWith('/') ? publicUrl + url.replace(/^\/$/, '') : url

/** The message that has these words, with the way out of its topic. */
export function composeMessage(
  { greets, announcement_id, daily, detail: _, button, sections, picture, ...words }: Words,
  { to, publicUrl }: { to: Recipient; publicUrl: string },
  topic: EmailTopic | null,
): Message {
  const link = <Link extends { url: string }>(one: Link) => ({
    ...one,
    url: absolute(one.url, publicUrl),
  })
  return {
    ...words,
    subject: isolateRuns(words.subject),
    to: to.email,
    lead: greets === false ? words.lead : `${greeting(to)}, ${words.lead}`.trim(),
    ...(button && { button: link(button) }),
    ...(picture && { picture: link(picture) }),
    ...(sections && {
      sections: sections.map(({ items, more, ...section }) => ({
        ...section,
        items: items.map(link),
        ...(more && { more: link(more) }),
      })),
    }),
    ...(daily && { choice: { topic: 'daily', topics: daily, user_id: to.id } }),
    ...(topic && {
      choice: { topic, user_id: to.id, ...(announcement_id && { announcement_id }) },
    }),
  }
}
