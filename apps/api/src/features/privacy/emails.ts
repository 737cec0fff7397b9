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

const due = z.iso.datetime().nullable()

const longDay = (moment: string) => longDate(new Date(moment))

const signIn = { button: { label: 'Sign in', url: paths.landing } }

export const deletionAsked = defineEmail({
  name: 'deletion_asked',
  ...alwaysSent,
  data: z.object({ due }),
  load: noExtraData,
  content: ({ due }, { network }) => ({
    subject: 'Your account will be deleted',
    lead: `you asked us to delete your account at ${network.name}. ${due ? `We’ll do that on ${longDay(due)}.` : 'We’ll do that within the hour.'}`,
    paragraphs: due
      ? [
          'Until then, you’re hidden from the directory. All your other devices have been signed out.',
          `If you change your mind, sign in before that day and choose 'Undo'. You won’t lose anything.`,
          `If you didn’t ask for this, sign in, choose 'Undo' and change your password. You can also write to ${network.contact_email}.`,
        ]
      : [
          'This can’t be undone. All your other devices have been signed out.',
          `If you didn’t ask for this, write to ${network.contact_email} at once.`,
        ],
    ...(due && signIn),
  }),
})

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
      lead: `our team at ${network.name} will delete your account ${when}.${quoteIntro}`,
      ...quotation,
      paragraphs: due
        ? [
            'Until then, you’re hidden from the directory. All your devices have been signed out.',
            `If you want to stay, sign in before that day and choose 'Undo'. You won’t lose anything. You can also write to ${network.contact_email}.`,
          ]
        : [`This can’t be undone. If you want to stay, write to ${network.contact_email} at once.`],
      ...(due && signIn),
    }
  },
})

/** Confirms the deletion. It is not queued, because the queue would store the address. */
export function accountDeleted(network: Network, to: Recipient, reason?: string): EmailContent {
  const { quoteIntro, quotation } = quoteText(isConfirmed(to) ? reason : null, 'Our team wrote:')
  return {
    subject: 'Your account has been deleted',
    lead: `your account at ${network.name} has been deleted.${quoteIntro}`,
    ...quotation,
    paragraphs: [
      'We’ve deleted your details and everything else of yours. Our backups are overwritten over time.',
      'Thank you for being with us. You’re welcome to apply again at any time.',
    ],
  }
}
