import type { Network } from '@portal/shared/network/schemas'
import type { Message } from '../../lib/mail/message.ts'

interface Removal {
  network: Network
  publicUrl: string
  author: { email: string; full_name: string }
  title: string
  reason: string
}

/** To the author of a win that an administrator took down. */
export function winRemoved({ network, publicUrl, author, title, reason }: Removal): Message {
  const firstName = author.full_name.split(/\s+/)[0] ?? author.full_name
  return {
    to: author.email,
    subject: 'Your win was removed',
    lead: `Dear ${firstName}, an administrator of ${network.name} has removed your win '${title}'. They wrote:`,
    quote: reason,
    paragraphs: [
      `You are welcome to post it again in other words. If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'See the wins', url: `${publicUrl}/wins` },
  }
}
