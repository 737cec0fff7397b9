import { paths } from '@portal/shared/core/paths'
import { memberInvitationDays } from '@portal/shared/imports/options'
import { defineEmail, noData } from '../../lib/email/define.ts'
import { formatContactLine, nameInEmail, type Recipient } from '../../lib/email/message.ts'
import { longDate } from '../../lib/text/days.ts'
import { erasedAtSql, isTakenSql } from './invitations.ts'

interface Written {
  email: string
  sends: number
  expires_at: Date
  message: string | null
  /** The administrator's name; null after erasure. */
  sender: string | null
}

// Sent to a person without an account. Contains nothing from the file but the address, and the
// administrator's message. The lifetime of the link starts when it is sent.
export const memberInvitation = defineEmail({
  name: 'member_invitation',
  topic: null,
  to: 'any',
  bulk: true,
  data: noData,
  async load({ db, tokens }, { user_id: id }) {
    const [written] = await db.$queryRaw<Written[]>`
      UPDATE member_invitations i SET expires_at = least(
        clock_timestamp() + make_interval(days => ${memberInvitationDays}::int), ${erasedAtSql('i')})
      WHERE i.id = ${id}::uuid AND NOT ${isTakenSql('i')}
      RETURNING i.email::text, i.sends, i.expires_at, i.message,
        (SELECT u.full_name FROM import_rows r JOIN imports m ON m.id = r.import_id
          JOIN users u ON u.id = m.uploaded_by_id WHERE r.invitation_id = i.id) AS sender`
    if (!written) return null
    const { email, sends, expires_at, message, sender } = written
    const to: Recipient = { id, email, full_name: '', email_verified_at: null }
    const token = tokens.invitationToken({ invitationId: id, sends })
    return { to, sends, expires_at, message, sender, token }
  },
  recipient: ({ to }) => to,
  content: ({ token, expires_at, message, sender }, { network }) => ({
    subject: `Your place at ${network.name}`,
    lead: `${network.name} now has a portal for its members, and there’s a place for you.${
      message ? ` ${nameInEmail(sender ?? network.name)} writes:` : ''
    }`,
    ...(message && { quote: message }),
    paragraphs: [
      'Open the link to see what we know about you, correct it and choose a password. Until you do, other members can’t find you in the portal and we won’t send you any news.',
      `The link works once, until ${longDate(expires_at)}. You can also use it to have your data deleted.`,
      formatContactLine(network),
    ],
    button: { label: 'See my place', url: `${paths.invitation}#token=${token}` },
  }),
  async onSent({ db }, { user_id, sends }) {
    await db.$executeRaw`
      UPDATE member_invitations SET sent_at = clock_timestamp()
      WHERE id = ${user_id}::uuid AND sends = ${sends}::int`
  },
})
