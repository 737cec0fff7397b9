/** A mail as a feature states it; the mailer adds the frame, the sender and the Message-ID. */
export interface Message {
  to: string
  subject: string
  /** One sentence under the heading; also what an inbox shows as preview. */
  lead: string
  paragraphs: string[]
  /** A quotation, such as an administrator's reason; line breaks are kept. */
  quote?: string
  button?: { label: string; url: string }
}

/**
 * A mail that is only written when it is sent, since it carries what no queue should hold, or tells what
 * is true by then. `about` is all that the one who writes it is given.
 */
export interface Letter {
  letter: string
  about: Record<string, string>
}

/** Who writes which letter. One that is of no use any more comes back as null and is not sent. */
export type LetterWriters = Record<
  string,
  (about: Record<string, string>) => Promise<Message | null>
>
