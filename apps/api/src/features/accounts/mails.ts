import type { User } from '@portal/database/client'
import { roleTexts } from '@portal/shared/accounts/roles'
import type { Role } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { greeting, type Message } from '../../lib/mail/message.ts'

interface Occasion {
  network: Network
  publicUrl: string
  user: Pick<User, 'email' | 'full_name' | 'email_verified_at'>
}

/** To a member whose photo an administrator has removed. */
export function photoRemoved({
  network,
  publicUrl,
  user,
  reason,
}: Occasion & { reason: string }): Message {
  return {
    to: user.email,
    subject: 'Your photo was removed',
    lead: `${greeting(user)}, an administrator of ${network.name} has removed your photo. They wrote:`,
    quote: reason,
    paragraphs: [
      `You are welcome to choose another one. If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'Open your account', url: publicUrl + paths.account },
  }
}

/** To somebody whose role was changed. Nobody can turn this mail off. */
export function roleChanged({
  network,
  publicUrl,
  user,
  role,
}: Occasion & { role: Role }): Message {
  return {
    to: user.email,
    subject: `Your role in ${network.name} has changed`,
    lead: `${greeting(user)}, an administrator of ${network.name} has changed your role. You are ${roleTexts[role].noun} now.`,
    paragraphs: [
      roleTexts[role].permits,
      'You have been signed out everywhere. Please sign in again.',
      `If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'Sign in', url: publicUrl },
  }
}
