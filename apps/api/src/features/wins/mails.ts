import type { Network } from '@portal/shared/network/schemas'
import { type Addressee, greeting, isConfirmed, type Message } from '../../lib/mail/message.ts'

interface Removal {
  network: Network
  publicUrl: string
  author: Addressee & { email: string }
  title: string
  reason: string
}

/** To the author, when an administrator has removed a win. */
export function winRemoved({ network, publicUrl, author, title, reason }: Removal): Message {
  const named = isConfirmed(author) ? ` '${title}'` : ''
  return {
    to: author.email,
    subject: 'Your win was removed',
    lead: `${greeting(author)}, an administrator of ${network.name} has removed your win${named}. They wrote:`,
    quote: reason,
    paragraphs: [
      `You are welcome to post it again in other words. If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'See the wins', url: `${publicUrl}/wins` },
  }
}
