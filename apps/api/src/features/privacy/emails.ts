import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { z } from 'zod'
import { alwaysSent, defineEmail, noExtraData } from '../../lib/email/define.ts'
import {
  type EmailContent,
  isConfirmed,
  quoteText,
  type Recipient,
} from '../../lib/email/message.ts'
import { longDate } from '../../lib/text/days.ts'

/** The end of the days of grace; null without them. */
const due = z.iso.datetime().nullable()

const longDay = (moment: string) => longDate(new Date(moment))

const signIn = { button: { label: 'Sign in', url: paths.landing } }

/** Confirms a request for deletion. */
export const deletionAsked = defineEmail({
  name: 'deletion_asked',
  ...alwaysSent,
  data: z.object({ due }),
  load: noExtraData,
  content: ({ due }, { network }) => ({
    subject: 'Your account will be deleted',
    lead: `you have asked us to delete your account at ${network.name}. ${due ? `That will happen on ${longDay(due)}.` : 'That happens within the hour.'}`,
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
    ...(due && signIn),
  }),
})

/** Tells that an administrator has asked for the deletion. */
export const deletionArranged = defineEmail({
  name: 'deletion_arranged',
  ...alwaysSent,
  data: z.object({ due, reason: z.string().optional() }),
  load: noExtraData,
  freeText: ['reason'],
  content: ({ due, reason }, { network }) => {
    const { quoteIntro, quotation } = quoteText(reason)
    const when = due ? `on ${longDay(due)}` : 'within the hour'
    return {
      subject: 'Your account will be deleted',
      lead: `the administrators of ${network.name} delete your account ${when}.${quoteIntro}`,
      ...quotation,
      paragraphs: due
        ? [
            'Until then the directory does not show you, and all your devices have been signed out.',
            `If you want to stay, sign in before that day and choose 'Undo'. Nothing is lost then. You can also write to ${network.contact_email}.`,
          ]
        : [
            `This cannot be undone. If you want to stay, write to ${network.contact_email} at once.`,
          ],
      ...(due && signIn),
    }
  },
})

/** Confirms that the account is deleted. The queue would keep the address: these words go out at once. */
export function accountDeleted(network: Network, to: Recipient, reason?: string): EmailContent {
  const { quoteIntro, quotation } = quoteText(isConfirmed(to) ? reason : null)
  return {
    subject: 'Your account is deleted',
    lead: `your account at ${network.name} is deleted.${quoteIntro}`,
    ...quotation,
    paragraphs: [
      'Your details and all that was yours here are gone. Copies of the portal that are kept for emergencies are overwritten in their turn.',
      'Thank you for having been with us. You are welcome to apply again at any time.',
    ],
  }
}
