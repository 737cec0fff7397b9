import type { Network } from '@portal/shared/network/schemas'
import { longDate } from '../../lib/days.ts'
import { type Addressee, greeting, isConfirmed, type Message } from '../../lib/mail/message.ts'

interface Occasion extends Addressee {
  network: Network
  publicUrl: string
  email: string
}

/** Confirms a request for deletion. `due` is the end of the days of grace; null without them. */
export function deletionAsked(occasion: Occasion, due: Date | null): Message {
  const { network, publicUrl, email } = occasion
  const asked = `${greeting(occasion)}, you have asked us to delete your account at ${network.name}.`
  return {
    to: email,
    subject: 'Your account will be deleted',
    lead: due
      ? `${asked} That will happen on ${longDate(due)}.`
      : `${asked} That happens within the hour.`,
    paragraphs: due
      ? [
          'Until then the directory does not show you, and every other device has been signed out.',
          `If you change your mind, sign in before that day and choose 'Undo'. Nothing is lost then.`,
          `If it was not you who asked, sign in, choose 'Undo', and change your password. You can also write to ${network.contact_email}.`,
        ]
      : [
          'This cannot be undone, and every other device has been signed out.',
          `If it was not you who asked, write to ${network.contact_email} at once.`,
        ],
    ...(due && { button: { label: 'Sign in', url: publicUrl } }),
  }
}

/** What an administrator wrote, unless the address is unconfirmed. */
const quoted = (occasion: Occasion, reason: string | undefined) =>
  reason && isConfirmed(occasion) ? { lead: ' They wrote:', quote: reason } : { lead: '' }

/** Tells that an administrator has asked for the deletion. `due` is null without days of grace. */
export function deletionArranged(occasion: Occasion, due: Date | null, reason?: string): Message {
  const { network, publicUrl, email } = occasion
  const { lead, ...quote } = quoted(occasion, reason)
  const when = due ? `on ${longDate(due)}` : 'within the hour'
  return {
    to: email,
    subject: 'Your account will be deleted',
    lead: `${greeting(occasion)}, the administrators of ${network.name} delete your account ${when}.${lead}`,
    ...quote,
    paragraphs: due
      ? [
          'Until then the directory does not show you, and all your devices have been signed out.',
          `If you want to stay, sign in before that day and choose 'Undo'. Nothing is lost then. You can also write to ${network.contact_email}.`,
        ]
      : [`This cannot be undone. If you want to stay, write to ${network.contact_email} at once.`],
    ...(due && { button: { label: 'Sign in', url: publicUrl } }),
  }
}

/** Confirms that the account is deleted. */
export function accountDeleted(occasion: Occasion, reason?: string): Message {
  const { network, email } = occasion
  const { lead, ...quote } = quoted(occasion, reason)
  return {
    to: email,
    subject: 'Your account is deleted',
    lead: `${greeting(occasion)}, your account at ${network.name} is deleted.${lead}`,
    ...quote,
    paragraphs: [
      'Your details and all that was yours here are gone. Copies of the portal that are kept for emergencies are overwritten in their turn.',
      'Thank you for having been with us. You are welcome to apply again at any time.',
    ],
  }
}
