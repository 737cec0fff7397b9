import type { Announcement, AnnouncementEmail, Db, Prisma } from '../client.ts'
import { nextNumber } from './sequence.ts'

/** Creates an announcement to all members: a draft, unless `state` says otherwise. */
export function createAnnouncement(
  db: Db,
  overrides: Partial<Prisma.AnnouncementUncheckedCreateInput> = {},
): Promise<Announcement> {
  const n = nextNumber()
  const { state = 'draft' } = overrides
  const now = new Date()
  const hasStarted = state === 'sending' || state === 'sent'
  return db.announcement.create({
    data: {
      subject: `Announcement ${n}`,
      text: `The **text** of announcement ${n}`,
      audience: 'all',
      ...(state !== 'draft' && { scheduled_for: now }),
      ...(hasStarted && { started_at: now }),
      ...(state === 'sent' && { queued_at: now, finished_at: now }),
      ...overrides,
    },
  })
}

export function createAnnouncementEmail(
  db: Db,
  announcement: { id: string },
  user: { id: string },
  overrides: Partial<Prisma.AnnouncementEmailUncheckedCreateInput> = {},
): Promise<AnnouncementEmail> {
  const ids = { announcement_id: announcement.id, user_id: user.id }
  return db.announcementEmail.create({ data: { state: 'sent', ...overrides, ...ids } })
}
