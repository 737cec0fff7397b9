import { isolate, isolateRuns } from '@portal/shared/core/direction'
import { givenName } from '@portal/shared/core/initials'
import { paths } from '@portal/shared/core/paths'
import type { EmailTopic, LinkTopic } from '@portal/shared/emails/topics'
import type { OwnTextEmail } from '@portal/shared/network/own-texts'
import type { Network } from '@portal/shared/network/schemas'
import type { Tokens } from '../auth/tokens.ts'

export interface Item {
  title: string
  url: string
  about?: string
}

export interface Section {
  title: string
  items: Item[]
  numbered?: true
  /** A link to the items that the list leaves out. */
  more?: { label: string; url: string }
}

/** What the unsubscribe links of an email turn off. */
export interface UnsubscribeTarget {
  topic: LinkTopic
  topics?: EmailTopic[]
  user_id: string
  announcement_id?: string
}

/** A complete email without layout, sender and Message-ID, which the mailer adds. */
export interface Message {
  to: string
  subject: string
  /** The first sentence, which an inbox shows as a preview. */
  lead: string
  paragraphs: string[]
  /** A quotation, such as an administrator's reason. Keeps line breaks. */
  quote?: string
  /** A picture below the first sentence, with its alt text. */
  picture?: { url: string; description: string }
  markdown?: string
  sections?: Section[]
  button?: { label: string; url: string }
  signature?: string
  /** An iCalendar file (RFC 5545) to attach. */
  calendar?: string
  /** Unset for an email that cannot be turned off. */
  unsubscribe?: UnsubscribeTarget
}

/** The content of an email and its update. Links are the portal's paths or https:// addresses. */
export interface EmailContent extends Omit<Message, 'to' | 'unsubscribe'> {
  /** The line below the subject on the Updates page; by default the quotation. */
  detail?: string
  /** The id of the member whose face is beside the update. */
  from?: string | null
  /** Set to false to omit the greeting before the lead. */
  hasGreeting?: false
  announcement_id?: string
  /** For the daily email: the topics that come in it. */
  dailyTopics?: EmailTopic[]
}

export interface Recipient extends Addressee {
  id: string
  email: string
}

interface Addressee {
  full_name: string
  email_verified_at: Date | null
}

/**
 * Whether the person has confirmed the address. An email to any other address contains no text that
 * people typed, not even a name. Otherwise anyone could make the portal send their text to a
 * stranger. Definitions list such facts as `freeText`.
 */
export const isConfirmed = ({ email_verified_at }: Addressee): boolean => email_verified_at !== null

/**
 * Returns a name for use in an email, isolated from the text direction of its sentence. A word
 * joiner (U+2060) after a full stop keeps email programs from linking a name such as
 * `evil.example`.
 */
export const nameInEmail = (name: string): string =>
  isolate(name.replace(/\.(?=[\p{L}\p{M}\p{N}]{2})/gu, '.\u2060'))

/** Returns the given name for use in an email. */
export const firstName = (fullName: string): string => nameInEmail(givenName(fullName))

/** Returns ` 'title'`, or '' without a title. */
export const inQuotes = (title: string | null): string => (title ? ` '${title}'` : '')

/** Returns a quotation with its introduction. Both are empty without a text. */
export const quoteText = (text: string | null | undefined, quoteIntro = 'They wrote:') =>
  text ? { quoteIntro: ` ${quoteIntro}`, quotation: { quote: text } } : { quoteIntro: '' }

/** Returns the sentence that names the contact for questions. */
export const formatContactLine = ({ contact_email }: Network): string =>
  `If you have a question, write to ${contact_email}.`

/** Returns the network's own paragraph of an email; empty without one. */
export const ownText = ({ emails }: Network, email: OwnTextEmail): Pick<Message, 'markdown'> =>
  emails?.[email] ? { markdown: emails[email] } : {}

const greeting = (to: Addressee): string =>
  isConfirmed(to) ? `Dear ${firstName(to.full_name)}` : 'Hello'

/** The lead of a message without the name of its recipient. */
export const anonymousLead = ({ lead }: Pick<Message, 'lead'>, to: Addressee): string =>
  isConfirmed(to) ? lead.replace(greeting(to), () => 'Dear …') : lead

const absolute = (url: string, publicUrl: string) =>
  url.startsWith('/') ? publicUrl + url.replace(/^\/$/, '') : url

/** Makes a message: adds the greeting, full addresses and what unsubscribing turns off. */
export function composeMessage(
  {
    hasGreeting,
    announcement_id,
    dailyTopics,
    detail: _,
    button,
    sections,
    picture,
    ...content
  }: EmailContent,
  { to, publicUrl }: { to: Recipient; publicUrl: string },
  topic: EmailTopic | null,
): Message {
  const link = <Link extends { url: string }>(one: Link) => ({
    ...one,
    url: absolute(one.url, publicUrl),
  })
  return {
    ...content,
    subject: isolateRuns(content.subject),
    to: to.email,
    lead: hasGreeting === false ? content.lead : `${greeting(to)}, ${content.lead}`.trim(),
    ...(button && { button: link(button) }),
    ...(picture && { picture: link(picture) }),
    ...(sections && {
      sections: sections.map(({ items, more, ...section }) => ({
        ...section,
        items: items.map(link),
        ...(more && { more: link(more) }),
      })),
    }),
    ...(dailyTopics && { unsubscribe: { topic: 'daily', topics: dailyTopics, user_id: to.id } }),
    ...(topic && {
      unsubscribe: { topic, user_id: to.id, ...(announcement_id && { announcement_id }) },
    }),
  }
}

/** Where the recipient of an email turns off the emails of its topic. */
export interface UnsubscribeLinks {
  /** The address to which email programs send a POST to unsubscribe (RFC 8058). */
  oneClick: string
  page: string
  /** All choices, in the member's account. */
  account: string
}

export function unsubscribeLinks(
  tokens: Pick<Tokens, 'unsubscribeToken'>,
  publicUrl: string,
  { topic, topics, user_id, announcement_id }: UnsubscribeTarget,
): UnsubscribeLinks {
  const token = tokens.unsubscribeToken({
    userId: user_id,
    topic,
    ...(topics && { topics }),
    ...(announcement_id && { announcementId: announcement_id }),
  })
  return {
    oneClick: `${publicUrl}/api/unsubscribe/${token}/`,
    page: unsubscribePageUrl(publicUrl, token),
    account: publicUrl + paths.accountEmails,
  }
}

/** The secret follows the #, which browsers send to no server. */
export const unsubscribePageUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${paths.unsubscribe}#token=${token}`
