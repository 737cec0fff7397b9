import type { EmailTopic } from '@portal/shared/emails/topics'

export interface Item {
  title: string
  url: string
  about?: string
}

export interface Section {
  title: string
  items: Item[]
  /** How many more there are, and where. */
  more?: { label: string; url: string }
}

/** The topic of a mail that its recipient can turn off; the mail then links to that. */
export interface Choice {
  topic: EmailTopic
  user_id: string
  /** The announcement that the mail is, whose result counts who unsubscribes by it. */
  announcement_id?: string
}

/** A mail as a feature states it; the mailer adds layout, sender and Message-ID. */
export interface Message {
  to: string
  subject: string
  /** One sentence under the heading; an inbox shows it as preview. */
  lead: string
  paragraphs: string[]
  /** A quotation, such as an administrator's reason; line breaks are kept. */
  quote?: string
  /** Markdown, between the first sentence and the paragraphs. */
  markdown?: string
  /** Lists under headings, before the button. */
  sections?: Section[]
  button?: { label: string; url: string }
  /** Unset for a mail that cannot be turned off. */
  choice?: Choice
}

/**
 * A message in the queue, deleted with the account that it is for. It names nobody but its recipient: a
 * mail about somebody else is a letter.
 */
export interface QueuedMessage extends Message {
  user_id: string
}

/** A message for the account with this id. */
export const mailFor = (user_id: string, message: Message): QueuedMessage => ({
  ...message,
  user_id,
})

/** The letters that there are, by the names that the queue holds: a new one also needs a writer (jobs.ts). */
export type LetterName =
  | 'announcement'
  | 'announcement_test'
  | 'email_change_new'
  | 'email_change_old'
  | 'email_verification'
  | 'introduction_accepted'
  | 'introduction_connected'
  | 'introduction_declined'
  | 'introduction_expired'
  | 'introduction_reminder'
  | 'introduction_report_decided'
  | 'introduction_request'
  | 'member_invitation'
  | 'new_application'
  | 'newsletter'
  | 'password_reset'
  | 'pod_invitation'
  | 'pod_reminder'
  | 'review_digest'
  | 'study_invitation'

/**
 * A mail that is written when it is sent, because it contains what the queue must not hold (a token,
 * somebody else's name) or what may have changed by then. `about` is what its writer is given; `user_id`
 * is the account that the mail is for, or the invitation of somebody who has none yet.
 */
export interface Letter {
  letter: LetterName
  about: { user_id: string; [name: string]: string }
  /** One of very many: sent after all other mails. */
  bulk?: true
}

/** A letter that was written; `sent` is called once the mail was handed over. */
export interface WrittenLetter extends Message {
  sent?: () => Promise<void>
}

/** Writes a letter. Null when it is no longer needed: it is not sent. */
export type LetterWriter = (about: Record<string, string>) => Promise<WrittenLetter | null>

/** The writers of all letters; those of one feature are a part of it. */
export type LetterWriters = Record<LetterName, LetterWriter>

/** The recipient of a mail. */
export interface Addressee {
  full_name: string
  /** When they confirmed that the address is theirs. */
  email_verified_at: Date | null
}

/**
 * Whether an address is known to belong to the person who gave it. A mail to any other address contains
 * nothing that was typed, not even a name: otherwise the portal would send strangers' words to anybody.
 */
export const isConfirmed = ({ email_verified_at }: Addressee): boolean => email_verified_at !== null

/**
 * A person's name as mails show it. A word joiner (U+2060) behind a full stop inside a word keeps mail
 * programs from making a link of a name such as `evil.example`.
 */
export const nameInMail = (name: string): string =>
  name.replace(/\.(?=[\p{L}\p{M}\p{N}]{2})/gu, '.\u2060')

/** The first word of a name, as mails show it. */
export const firstName = (fullName: string): string =>
  nameInMail(fullName.split(/\s+/)[0] ?? fullName)

/** How a mail begins: with the first name if the address is confirmed. */
export const greeting = (to: Addressee): string =>
  isConfirmed(to) ? `Dear ${firstName(to.full_name)}` : 'Hello'
