import type { Database } from '@portal/database/client'
import type { EmailState, Involvement } from '@portal/shared/accounts/schemas'
import { ownAnswersSchema } from '@portal/shared/applications/schemas'
import { humanise } from '@portal/shared/core/options'
import { isForAllSql } from '../../lib/content/content.ts'
import { listEmailsTo } from '../../lib/email/queue.ts'
import { longDay, presentDay } from '../../lib/text/days.ts'

/** How many emails and sign-ups are listed. */
const maxListed = 10

/**
 * The emails that may be named. Others would show what a member and others do together, such as
 * asking to meet, which only they may know.
 */
const namedEmails = new Set([
  'address_left',
  'address_notice',
  'application_approved',
  'application_question',
  'application_received',
  'application_rejected',
  'application_reopened',
  'email_change_new',
  'email_change_old',
  'email_verification',
  'event_cancelled',
  'event_moved',
  'event_reminder',
  'event_restored',
  'membership_ends',
  'passkey_changed',
  'passkey_refused',
  'password_reset',
  'password_was_reset',
  'photo_removed',
  'place_found',
  'profile_corrected',
  'role_changed',
  'second_factor_changed',
  'second_step_required',
  'sign_in_link',
  'signed_up',
  'track_changed',
])

const states: Record<string, EmailState> = { completed: 'sent', failed: 'failed' }

const byTime = (one: Involvement['emails'][number], other: typeof one) =>
  other.at.localeCompare(one.at)

async function listEmails(db: Database, user_id: string): Promise<Involvement['emails']> {
  const latest = { where: { user_id }, take: maxListed }
  const [queued, announcements, newsletters] = await Promise.all([
    listEmailsTo(db, user_id, maxListed),
    db.announcementEmail.findMany({
      where: { user_id, state: { not: 'skipped' } },
      take: maxListed,
      orderBy: { created_at: 'desc' },
      include: { announcement: { select: { subject: true } } },
    }),
    db.newsletterEmail.findMany({ ...latest, orderBy: { queued_at: 'desc' } }),
  ])
  const emails: Involvement['emails'] = [
    ...queued.map(({ name, state, at }) => ({
      about: namedEmails.has(name) ? humanise(name) : 'An update',
      state: states[state] ?? 'waiting',
      at: at.toISOString(),
    })),
    ...announcements.map(({ announcement, state, created_at }) => ({
      about: announcement.subject,
      state: state === 'sent' || state === 'failed' ? state : ('waiting' as const),
      at: created_at.toISOString(),
    })),
    ...newsletters.map(({ day, queued_at }) => ({
      about: `Newsletter of ${longDay(presentDay(day))}`,
      state: 'sent' as const,
      at: queued_at.toISOString(),
    })),
  ]
  return emails.sort(byTime).slice(0, maxListed)
}

interface Signup extends Omit<Involvement['signups'][number], 'starts_at'> {
  starts_at: Date
}

/** Lists sign-ups, without meetings of pods. */
const listSignups = (db: Database, id: string): Promise<Signup[]> => db.$queryRaw`
  SELECT e.id::text, e.title, e.starts_at, r.status = 'waiting' AS waiting,
    r.attended_at IS NOT NULL AS attended
  FROM rsvps r JOIN events e ON e.id = r.event_id
  WHERE r.user_id = ${id}::uuid AND ${isForAllSql('e')}
  ORDER BY e.starts_at DESC, e.id LIMIT ${maxListed}`

const listPods = (db: Database, id: string): Promise<Involvement['pods']> => db.$queryRaw`
  SELECT p.id::text, p.name, p.host_id IS NOT DISTINCT FROM m.user_id AS is_host
  FROM pod_members m JOIN pods p ON p.id = m.pod_id
  WHERE m.user_id = ${id}::uuid AND m.state = 'member' AND p.dissolved_at IS NULL
  ORDER BY fold_text(p.name), p.id`

/** Reads how a member signs in, gets emails and takes part. */
export async function getInvolvement(db: Database, id: string): Promise<Involvement> {
  const where = { user_id: id }
  const [emails, signups, pods, application, change] = await Promise.all([
    listEmails(db, id),
    listSignups(db, id),
    listPods(db, id),
    db.application.findFirst({ where, orderBy: [{ submitted_at: 'desc' }, { id: 'desc' }] }),
    db.emailChange.findFirst({
      where: { ...where, session_id: null, expires_at: { gt: new Date() } },
    }),
  ])
  return {
    address_change: change && {
      new_email: change.new_email,
      expires_at: change.expires_at.toISOString(),
    },
    emails,
    signups: signups.map((one) => ({ ...one, starts_at: one.starts_at.toISOString() })),
    pods,
    application: application && {
      status: application.status,
      submitted_at: application.submitted_at.toISOString(),
      decided_at: application.decided_at?.toISOString() ?? null,
      own_answers: ownAnswersSchema.parse(application.own_answers),
    },
  }
}
