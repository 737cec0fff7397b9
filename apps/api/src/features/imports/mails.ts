import { paths } from '@portal/shared/core/paths'
import { memberInvitationDays } from '@portal/shared/imports/options'
import { longDate } from '../../lib/days.ts'
import { defineMail, noData } from '../../lib/mail/define.ts'
import { askUs, type Recipient } from '../../lib/mail/message.ts'
import { erasedAt, isTaken } from './invitations.ts'

/**
 * To somebody who is a member already and has no account yet: not once there is one. Nothing of it comes from
 * the imported file but the address. The days of the link begin when the mail is written.
 */
export const memberInvitation = defineMail({
  name: 'member_invitation',
  topic: null,
  to: 'any',
  bulk: true,
  data: noData,
  async load({ db, tokens }, { user_id: id }) {
    const [written] = await db.$queryRaw<{ email: string; sends: number; expires_at: Date }[]>`
      UPDATE member_invitations i SET expires_at = least(
        clock_timestamp() + make_interval(days => ${memberInvitationDays}::int), ${erasedAt})
      WHERE i.id = ${id}::uuid AND NOT ${isTaken}
      RETURNING i.email::text, i.sends, i.expires_at`
    if (!written) return null
    const { email, sends, expires_at } = written
    const to: Recipient = { id, email, full_name: '', email_verified_at: null }
    return { to, sends, expires_at, token: tokens.invitationToken({ invitationId: id, sends }) }
  },
  recipient: ({ to }) => to,
  words: ({ token, expires_at }, { network }) => ({
    subject: `Your place at ${network.name}`,
    lead: `${network.name} has a portal for its members now, and keeps a place for you.`,
    paragraphs: [
      'Open the link to see what we know about you, correct it, and choose a password. Until you do, nobody can find you in the portal, and we send you no news: what you agree to is yours to say.',
      `The link is good until ${longDate(expires_at)}, and once. On its page you can also have your data deleted.`,
      askUs(network),
    ],
    button: { label: 'See my place', url: `${paths.invitation}#token=${token}` },
  }),
  async sent({ db }, { user_id, sends }) {
    await db.$executeRaw`
      UPDATE member_invitations SET sent_at = clock_timestamp()
      WHERE id = ${user_id}::uuid AND sends = ${sends}::int`
  },
})
