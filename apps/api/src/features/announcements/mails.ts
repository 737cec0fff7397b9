import type { Network } from '@portal/shared/network/schemas'
import { type Addressee, greeting, type Message } from '../../lib/mail/message.ts'

export interface AnnouncementText {
  id: string
  subject: string
  text: string
  button_label: string | null
  button_url: string | null
  about_service: boolean
}

export interface Recipient extends Addressee {
  user_id: string
  email: string
}

/** An announcement as one member gets it. Mails about the portal itself cannot be turned off. */
export function announcementMail(
  { network }: { network: Network },
  { id, subject, text, button_label, button_url, about_service }: AnnouncementText,
  to: Recipient,
): Message {
  return {
    to: to.email,
    subject,
    lead: `${greeting(to)},`,
    markdown: text,
    paragraphs: about_service
      ? [`This mail is about the portal of ${network.name} itself, and needs no consent to news.`]
      : [],
    ...(button_label !== null &&
      button_url !== null && { button: { label: button_label, url: button_url } }),
    ...(!about_service && {
      choice: { topic: 'newsletter', user_id: to.user_id, announcement_id: id },
    }),
  }
}

/** The same for the administrator who tries it, without a link that would unsubscribe them. */
export function testMail(
  deps: { network: Network },
  one: AnnouncementText,
  to: Recipient,
): Message {
  const { choice, ...message } = announcementMail(deps, one, to)
  return {
    ...message,
    subject: `Test: ${message.subject}`,
    paragraphs: [
      ...message.paragraphs,
      choice
        ? 'This is a test, which went to you alone. The mails to members end with a link to unsubscribe.'
        : 'This is a test, which went to you alone.',
    ],
  }
}
