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
