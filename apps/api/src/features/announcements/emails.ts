import { type Announcement, type Database, type Picture, Prisma } from '@portal/database/client'
import { cancelGuestPath, eventPath } from '@portal/shared/core/paths'
import { picturePath } from '@portal/shared/pictures/kinds'
import { z } from 'zod'
import { lockOf } from '../../lib/db/locks.ts'
import { alwaysSent, defineEmail, type EmailDeps } from '../../lib/email/define.ts'
import type { EmailContent, Recipient } from '../../lib/email/message.ts'
import { isReachedGuestSql, isReachedSql } from './audience.ts'

type AnnouncementText = Pick<
  Announcement,
  'id' | 'subject' | 'text' | 'button_label' | 'button_url'
> &
  Pick<Announcement, 'about_service' | 'audience' | 'audience_of'> & {
    picture: Pick<Picture, 'id' | 'description'> | null
  }

const findAnnouncement = (db: Database, id: string) =>
  db.announcement.findUnique({
    where: { id },
    include: { picture: { select: { id: true, description: true } } },
  })

interface ToGuest {
  one: AnnouncementText
  to: Recipient
  token: string
}

interface About {
  user_id: string
  announcement_id: string
}

const aboutAnnouncement = z.object({ announcement_id: z.string() })

/** Null for members who already have it, and for members who have left its audience. */
async function load(
  { db }: EmailDeps,
  { user_id, announcement_id }: About,
): Promise<{ one: AnnouncementText } | null> {
  const one = await findAnnouncement(db, announcement_id)
  if (!one) return null
  const waiting = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM announcement_emails m JOIN users u ON u.id = m.user_id
    WHERE m.announcement_id = ${announcement_id}::uuid AND u.id = ${user_id}::uuid
      AND m.state IN ('queued', 'failed') AND ${isReachedSql('u', one)}`
  return waiting.length > 0 ? { one } : null
}

/** Moves queued or failed emails `m` to another state and updates the announcement's counts. */
export async function setEmailState(
  db: Database,
  id: string,
  to: 'sent' | 'failed' | 'skipped',
  which: Prisma.Sql,
): Promise<void> {
  await db.$executeRaw`
    WITH picked AS (
      SELECT m.recipient_id, m.state FROM announcement_emails m
      WHERE m.announcement_id = ${id}::uuid AND m.state IN ('queued', 'failed')
        AND m.state <> ${to}::"AnnouncementEmailState" AND ${which} ${lockOf('announcement_emails', 'm')}
    ), moved AS (
      UPDATE announcement_emails m SET state = ${to}::"AnnouncementEmailState"
      FROM picked WHERE m.announcement_id = ${id}::uuid AND m.recipient_id = picked.recipient_id
    ), counted AS (
      SELECT count(*)::int AS moved, (count(*) FILTER (WHERE state = 'failed'))::int AS were_failed
      FROM picked
    )
    UPDATE announcements SET
      sent = sent + CASE WHEN ${to} = 'sent' THEN counted.moved ELSE 0 END,
      skipped = skipped + CASE WHEN ${to} = 'skipped' THEN counted.moved ELSE 0 END,
      failed = failed - counted.were_failed + CASE WHEN ${to} = 'failed' THEN counted.moved ELSE 0 END
    FROM counted WHERE id = ${id}::uuid AND counted.moved > 0`
}

const recordState =
  (to: 'sent' | 'skipped') =>
  ({ db }: EmailDeps, about: About) =>
    setEmailState(
      db,
      about.announcement_id,
      to,
      Prisma.sql`m.recipient_id = ${about.user_id}::uuid`,
    )

const toMembers = {
  bulk: true,
  data: aboutAnnouncement,
  load,
  onSent: recordState('sent'),
  onSkipped: recordState('skipped'),
} as const

const contentOf = ({
  subject,
  text,
  button_label,
  button_url,
  picture,
}: AnnouncementText): EmailContent => ({
  subject,
  lead: '',
  ...(picture && {
    picture: { url: picturePath(picture.id), description: picture.description ?? '' },
  }),
  markdown: text,
  paragraphs: [],
  ...(button_label !== null &&
    button_url !== null && { button: { label: button_label, url: button_url } }),
})

/** News, which needs the member's consent. */
export const announcement = defineEmail({
  ...toMembers,
  name: 'announcement',
  topic: 'newsletter',
  addresses: 'confirmed',
  content: ({ one }) => ({ ...contentOf(one), announcement_id: one.id }),
})

const aboutService = (name: string) =>
  `This email is about the ${name} portal itself, so we send it even if you don’t get our news.`

/** About the portal itself. Members cannot turn it off. */
export const serviceAnnouncement = defineEmail({
  ...toMembers,
  name: 'service_announcement',
  ...alwaysSent,
  content: ({ one }, { network }) => ({
    ...contentOf(one),
    paragraphs: [aboutService(network.name)],
  }),
})

/** The link with which a guest of an event cancels, instead of unsubscribing. */
const cantCome = (url: string) => ({
  sections: [{ title: 'Can’t come?', items: [{ title: 'Please tell us', url }] }],
})

/** To members who signed up for an event. It needs no consent to news. */
export const eventAnnouncement = defineEmail({
  ...toMembers,
  name: 'event_announcement',
  topic: null,
  addresses: 'confirmed',
  content: ({ one }) => ({ ...contentOf(one), ...cantCome(eventPath(one.audience_of ?? '')) }),
})

/** The email to members whom an announcement reaches. */
export const emailToMembers = ({
  audience,
  about_service,
}: Pick<AnnouncementText, 'audience' | 'about_service'>) => {
  if (audience === 'guests') return eventAnnouncement
  return about_service ? serviceAnnouncement : announcement
}

/** As `eventAnnouncement`, to guests without an account. */
export const guestAnnouncement = defineEmail({
  ...alwaysSent,
  name: 'guest_announcement',
  bulk: true,
  data: aboutAnnouncement,
  async load({ db, tokens }, { user_id: id, announcement_id }): Promise<ToGuest | null> {
    const one = await findAnnouncement(db, announcement_id)
    if (!one) return null
    const [guest] = await db.$queryRaw<{ email: string; name: string; at: Date; sends: number }[]>`
      SELECT g.email::text, g.name, g.confirmed_at AS at, g.sends
      FROM announcement_emails m JOIN event_guests g ON g.id = m.guest_id
      WHERE m.announcement_id = ${announcement_id}::uuid AND g.id = ${id}::uuid
        AND m.state IN ('queued', 'failed') AND ${isReachedGuestSql('g', one)}`
    if (!guest) return null
    const to = { id, email: guest.email, full_name: guest.name, email_verified_at: guest.at }
    return { one, to, token: tokens.guestToken('cancel', { guestId: id, sends: guest.sends }) }
  },
  recipient: ({ to }) => to,
  content: ({ one, token }) => ({
    ...contentOf(one),
    ...cantCome(`${cancelGuestPath(one.audience_of ?? '')}#token=${token}`),
  }),
  onSent: recordState('sent'),
  onSkipped: recordState('skipped'),
})

/** A test for an administrator, without an unsubscribe link. */
export const announcementTest = defineEmail({
  name: 'announcement_test',
  ...alwaysSent,
  data: aboutAnnouncement,
  async load({ db }, { announcement_id, user_id }): Promise<{ one: AnnouncementText } | null> {
    const isActive = await db.user.findFirst({ where: { id: user_id, is_active: true } })
    const one = await findAnnouncement(db, announcement_id)
    return isActive && one && { one }
  },
  content: ({ one }, { network }) => ({
    ...contentOf(one),
    subject: `Test: ${one.subject}`,
    paragraphs: one.about_service
      ? [aboutService(network.name), 'This is a test, sent only to you.']
      : [
          `This is a test, sent only to you. The emails to ${one.audience === 'guests' ? 'guests end with a link to cancel' : 'members end with an unsubscribe link'}.`,
        ],
  }),
})
