import { paths } from '@portal/shared/core/paths'
import { memberInvitationDays, reminderDays } from '@portal/shared/imports/options'
import type { Network } from '@portal/shared/network/schemas'
import { defineEmail, noData } from '../../lib/email/define.ts'
import {
  type EmailContent,
  formatContactLine,
  nameInEmail,
  ownText,
  type Recipient,
} from '../../lib/email/message.ts'
import { longDate } from '../../lib/text/days.ts'
import { erasedAtSql, isTakenSql } from './invitations.ts'

interface InvitationFacts {
  expires_at: Date
  /** A sentence from the administrator. */
  message: string | null
  /** The administrator who invited one person; null after erasure, and for a file. */
  sender: string | null
  /** Null for an email that only shows what people get. */
  token: string | null
}

interface Written extends Omit<InvitationFacts, 'token'> {
  email: string
  sends: number
}

interface Reminded extends Pick<Written, 'email' | 'sends' | 'expires_at'> {
  reminders: number
}

const buttonTo = (token: string | null) => ({
  label: 'See my place',
  url: token === null ? paths.invitation : `${paths.invitation}#token=${token}`,
})

const linkText = (expires_at: Date) =>
  `The link works once, until ${longDate(expires_at)}. You can also use it to have your data deleted.`

/** The invitation. The portal shows it to administrators before they send it. */
export const invitationContent = (
  { token, expires_at, message, sender }: InvitationFacts,
  network: Network,
): EmailContent => ({
  subject: `Your place at ${network.name}`,
  lead: `${network.name} now has a portal for its members, and there’s a place for you.${
    message ? ` ${nameInEmail(sender ?? network.name)} writes:` : ''
  }`,
  ...(message && { quote: message }),
  ...ownText(network, 'invitation'),
  paragraphs: [
    'Open the link to see what we know about you, correct it and choose a password. Until you do, other members can’t find you in the portal and we won’t send you any news.',
    linkText(expires_at),
    formatContactLine(network),
  ],
  button: buttonTo(token),
})

// Sent to a person without an account. Contains nothing from the file but the address, and the
// administrator's message. The lifetime of the link starts when it is sent.
export const memberInvitation = defineEmail({
  name: 'member_invitation',
  topic: null,
  addresses: 'any',
  bulk: true,
  data: noData,
  async load({ db, tokens }, { user_id: id }) {
    const [written] = await db.$queryRaw<Written[]>`
      UPDATE member_invitations i SET expires_at = least(
        clock_timestamp() + make_interval(days => ${memberInvitationDays}::int), ${erasedAtSql('i')})
      WHERE i.id = ${id}::uuid AND NOT ${isTakenSql('i')}
      RETURNING i.email::text, i.sends, i.expires_at, i.message,
        (SELECT u.full_name FROM import_rows r JOIN imports m ON m.id = r.import_id
          JOIN users u ON u.id = m.uploaded_by_id
          WHERE r.invitation_id = i.id AND m.file_name IS NULL) AS sender`
    if (!written) return null
    const { email, sends, expires_at, message, sender } = written
    const to: Recipient = { id, email, full_name: '', email_verified_at: null }
    const token = tokens.invitationToken({ invitationId: id, sends })
    return { to, sends, expires_at, message, sender, token }
  },
  recipient: ({ to }) => to,
  content: (facts, { network }) => invitationContent(facts, network),
  async onSent({ db }, { user_id, sends }) {
    await db.$executeRaw`
      UPDATE member_invitations SET sent_at = clock_timestamp()
      WHERE id = ${user_id}::uuid AND sends = ${sends}::int`
  },
})

/** To an invited person without an answer. Its link is that of the invitation. */
export const memberInvitationReminder = defineEmail({
  name: 'member_invitation_reminder',
  topic: null,
  addresses: 'any',
  bulk: true,
  data: noData,
  async load({ db, tokens }, { user_id: id }) {
    const [open] = await db.$queryRaw<Reminded[]>`
      SELECT i.email::text, i.sends, i.expires_at, i.reminders FROM member_invitations i
      WHERE i.id = ${id}::uuid AND i.expires_at > clock_timestamp() AND NOT ${isTakenSql('i')}`
    if (!open) return null
    const { email, sends, reminders, expires_at } = open
    const to: Recipient = { id, email, full_name: '', email_verified_at: null }
    const token = tokens.invitationToken({ invitationId: id, sends })
    return { to, expires_at, token, is_last: reminders === reminderDays.length }
  },
  recipient: ({ to }) => to,
  content: ({ token, expires_at, is_last }, { network }) => ({
    subject: `There’s still a place for you at ${network.name}`,
    lead: `we invited you to join the members’ portal of ${network.name}, and haven’t heard from you yet.`,
    ...ownText(network, 'reminder'),
    paragraphs: [
      'Open the link to see what we know about you, correct it and choose a password.',
      linkText(expires_at),
      is_last ? 'We won’t remind you again.' : 'We’ll remind you once more.',
      formatContactLine(network),
    ],
    button: buttonTo(token),
  }),
})
