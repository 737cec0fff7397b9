import type { User } from '@portal/database/client'
import type { Network } from '@portal/shared/network/schemas'
import { greeting, type Message } from '../../lib/mail/message.ts'

interface Removal {
  network: Network
  publicUrl: string
  user: Pick<User, 'email' | 'full_name' | 'email_verified_at'>
  reason: string
}

/** To a member whose photo an administrator has removed. */
export function photoRemoved({ network, publicUrl, user, reason }: Removal): Message {
  return {
    to: user.email,
    subject: 'Your photo was removed',
    lead: `${greeting(user)}, an administrator of ${network.name} has removed your photo. They wrote:`,
    quote: reason,
    paragraphs: [
      `You are welcome to choose another one. If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'Open your account', url: `${publicUrl}/account` },
  }
}
