import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { longDate } from '../../lib/days.ts'
import type { Message } from '../../lib/mail/message.ts'

interface Occasion {
  network: Network
  publicUrl: string
  to: string
  token: string
  expires_at: Date
}

/** To somebody who is a member already. Nothing of it comes from the imported file but the address. */
export function memberInvitation(occasion: Occasion): Message {
  const { network, publicUrl, to, token, expires_at } = occasion
  return {
    to,
    subject: `Your place at ${network.name}`,
    lead: `Hello, ${network.name} has a portal for its members now, and keeps a place for you.`,
    paragraphs: [
      'Open the link to see what we know about you, correct it, and choose a password. Until you do, nobody can find you in the portal, and we send you no news: what you agree to is yours to say.',
      `The link is good until ${longDate(expires_at)}, and once. On its page you can also have your data deleted.`,
      `If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'See my place', url: `${publicUrl}${paths.invitation}#token=${token}` },
  }
}
