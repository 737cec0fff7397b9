import type { EmailTopic } from '@portal/shared/emails/topics'

/** One thing that a mail tells of. */
export interface Item {
  title: string
  url: string
  about?: string
}

export interface Section {
  title: string
  items: Item[]
  /** How many there are beyond these, and where. */
  more?: { label: string; url: string }
}

/** Of which topic a mail is, and whose choice that is: it then says how she turns such mails off. */
export interface Choice {
  topic: EmailTopic
  user_id: string
}

/** A mail as a feature states it; the mailer adds the frame, the sender and the Message-ID. */
export interface Message {
  to: string
  subject: string
  /** One sentence under the heading; also what an inbox shows as preview. */
  lead: string
  paragraphs: string[]
  /** A quotation, such as an administrator's reason; line breaks are kept. */
  quote?: string
  /** Lists under headings, before the button. */
  sections?: Section[]
  button?: { label: string; url: string }
  /** Unset for a mail that nobody can turn off. */
  choice?: Choice
}

/**
 * A message in the queue, with the account that it is for, so that it goes with that account. It names
 * nobody but its recipient: a mail that tells of somebody else is a letter.
 */
export interface QueuedMessage extends Message {
  user_id: string
}

/** A message for the account with this id. */
export const mailFor = (user_id: string, message: Message): QueuedMessage => ({
  ...message,
  user_id,
})

/**
 * A mail that is only written when it is sent, since it carries what no queue should hold, such as the
 * name of somebody else, or tells what is true by then. `about` is all that the one who writes it is
 * given; `user_id` in it is the account that the mail is for.
 */
export interface Letter {
  letter: string
  about: { user_id: string; [name: string]: string }
  /** One of very many: sent when nothing else waits, so that no link to sign in has to queue behind them. */
  bulk?: true
}

/** Who writes which letter. One that is of no use any more comes back as null and is not sent. */
export type LetterWriters = Record<
  string,
  (about: Record<string, string>) => Promise<Message | null>
>
/** Somebody who gets a mail. */
export interface Addressee {
  full_name: string
  /** When the address was confirmed to be theirs. */
  email_verified_at: Date | null
}

/**
 * Whether an address is known to belong to the one who gave it. A mail to any other must hold nothing that
 * was typed, no name either: or strangers have the portal send their words to whom they like.
 */
export const isConfirmed = ({ email_verified_at }: Addressee): boolean => email_verified_at !== null

export const firstName = (fullName: string): string => fullName.split(/\s+/)[0] ?? fullName

/** How a mail begins: with the first name where the address is confirmed. */
export const greeting = (to: Addressee): string =>
  isConfirmed(to) ? `Dear ${firstName(to.full_name)}` : 'Hello'
