import { z } from 'zod'
import { alwaysSent, defineEmail } from '../../lib/email/define.ts'
import type { Recipient } from '../../lib/email/message.ts'
import { confirmPath } from './emails.ts'
import { makeLink } from './links.ts'

interface Notice {
  to: Recipient
  new_email: string | null
  token: string
}

/**
 * To the confirmed address that an account had when an administrator asked to change it, with the
 * link that stops or undoes the change. The queue stores that address, because the account may have
 * the new one before this email is sent.
 */
export const addressNotice = defineEmail({
  name: 'address_notice',
  ...alwaysSent,
  data: z.object({ email: z.string(), change_id: z.string() }),
  async load({ db }, { user_id: userId, email, change_id: id }): Promise<Notice | null> {
    const user = await db.user.findUnique({ where: { id: userId } })
    const change = await db.emailChange.findUnique({ where: { id } })
    // The change was withdrawn.
    if (!user || (!change && user.email.toLowerCase() === email.toLowerCase())) return null
    const token = await makeLink(db, { userId, purpose: 'email_change_undo', email })
    const to = { ...user, email, email_verified_at: new Date() }
    return { to, new_email: change?.new_email ?? null, token }
  },
  recipient: ({ to }) => to,
  freeText: ['new_email'],
  content: ({ new_email, token }, { network }) => ({
    subject: 'Your email address is being changed',
    lead: `our team at ${network.name} asked to change the email address of your account to ${new_email ?? 'a different one'}.`,
    paragraphs: [
      'It changes once the new address is confirmed. If you asked us for this, you don’t need to do anything.',
      `If you didn’t, choose ‘This wasn’t me’ within 48 hours. You’ll keep this address, and if it has already changed, we’ll change it back. You can also write to ${network.contact_email}.`,
    ],
    button: { label: 'This wasn’t me', url: confirmPath(token) },
  }),
})
