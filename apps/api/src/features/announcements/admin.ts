import { type Announcement, Prisma, type Transaction } from '@portal/database/client'
import { membersFilterSchema } from '@portal/shared/accounts/schemas'
import type { AnnouncementForm, Schedule } from '@portal/shared/announcements/forms'
import { hasPermission } from '@portal/shared/core/access'
import type { Rules } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { difference } from '../../lib/content/content-admin.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion, versionOf } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, forbidden, found, invalidFields } from '../../lib/http/app-error.ts'
import { daysAfter, momentAt } from '../../lib/text/days.ts'
import { auditedFilter } from '../accounts/service.ts'
import { countReach } from './audience.ts'
import { announcementTest } from './emails.ts'
import { lockAnnouncement, retryFailed } from './sending.ts'
import { sendPermission } from './service.ts'

const fieldsOf = (one: Announcement) => ({
  subject: one.subject,
  text: one.text,
  button_label: one.button_label,
  button_url: one.button_url,
  about_service: one.about_service,
  audience: one.audience,
  audience_of: one.audience_of,
  audience_waiting: one.audience_waiting,
  // Parsed, because Postgres stores the keys of JSON in another order.
  audience_filter: membersFilterSchema.safeParse(one.audience_filter).data ?? null,
})

/** The columns of an audience, which is one word or an object. */
function audienceColumns({ audience, audience_of }: AnnouncementForm) {
  const none = { audience_of: null, audience_waiting: false, audience_filter: null }
  if (typeof audience === 'string') return { ...none, audience, audience_of: audience_of || null }
  const { kind } = audience
  return kind === 'guests'
    ? {
        ...{ ...none, audience: kind, about_service: false },
        ...{ audience_of: audience.event_id, audience_waiting: audience.waiting },
      }
    : { ...none, audience: kind, audience_filter: audience.filter }
}

const columns = (form: AnnouncementForm) => ({
  ...form,
  button_label: form.button_label || null,
  button_url: form.button_url || null,
  ...audienceColumns(form),
})

/** The columns as Prisma takes them, which has a null of its own for JSON. */
const stored = ({ audience_filter, ...data }: ReturnType<typeof columns>) => ({
  ...data,
  audience_filter: audience_filter ?? Prisma.DbNull,
})

/** Columns for the audit log, without what was typed to find members. */
function audited<Columns extends { audience_filter?: unknown }>(fields: Columns) {
  const { success, data } = membersFilterSchema.safeParse(fields.audience_filter)
  return success ? { ...fields, audience_filter: auditedFilter(data) } : fields
}

/** Throws `forbidden` for a filter of members, unless the actor manages members. */
function requireAudience({ roles }: Actor, audience: Announcement['audience']): void {
  if (audience === 'members_filter' && !hasPermission(roles, 'manage_members')) {
    throw forbidden('Only administrators can write to a list of members')
  }
}

/** Locks an announcement. Throws `not_found`, or `forbidden` as `requireAudience`. */
async function lock(tx: Transaction, actor: Actor, id: string): Promise<Announcement> {
  const one = found(await lockAnnouncement(tx, id), 'This announcement')
  requireAudience(actor, one.audience)
  return one
}

function requireSender(
  { roles }: Actor,
  rules: Rules,
  { audience }: Pick<Announcement, 'audience'>,
): void {
  if (!hasPermission(roles, sendPermission(rules, audience))) {
    throw forbidden('Only administrators can send announcements')
  }
}

/** Locks an announcement that can be edited; a scheduled one needs the permission to send. */
export async function lockEditable(
  tx: Transaction,
  { actor, rules, id }: { actor: Actor; rules: Rules; id: string },
): Promise<Announcement> {
  const one = await lock(tx, actor, id)
  if (one.started_at) throw alreadySending()
  if (
    one.state === 'scheduled' &&
    !hasPermission(actor.roles, sendPermission(rules, one.audience))
  ) {
    throw forbidden(
      'This announcement is scheduled. Please ask an administrator to cancel it first',
    )
  }
  return one
}

const alreadySending = () =>
  conflict('This announcement is already being sent and can’t be changed')

export async function createAnnouncement(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  form: AnnouncementForm,
): Promise<string> {
  const data = columns(form)
  requireAudience(actor, data.audience)
  return transaction(db, async (tx) => {
    const one = await tx.announcement.create({ data: { ...stored(data), author_id: actor.id } })
    await audit(tx, actor, 'announcement.created', one.id, { after: audited(fieldsOf(one)) })
    return one.id
  })
}

/** An announcement and the version that the editor saw. */
interface Seen {
  id: string
  version?: string | undefined
}

export async function updateAnnouncement(
  { db, rules }: Pick<Deps, 'db' | 'rules'>,
  actor: Actor,
  { id, version, form }: Seen & { form: AnnouncementForm },
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lockEditable(tx, { actor, rules, id })
    requireVersion(version, versionOf(before))
    const data = columns(form)
    requireAudience(actor, data.audience)
    // Otherwise an editor could turn guests into all members.
    if (before.state === 'scheduled') requireSender(actor, rules, data)
    const changed = difference(fieldsOf(before), data)
    if (!changed) return
    await tx.announcement.update({ where: { id }, data: stored(data) })
    await audit(tx, actor, 'announcement.updated', id, {
      before: audited(changed.before),
      after: audited(changed.after),
    })
  })
}

export async function deleteAnnouncement(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lock(tx, actor, id)
    if (before.started_at) throw alreadySending()
    if (before.state !== 'draft') {
      throw conflict('Please cancel the announcement before you delete it')
    }
    await tx.announcement.delete({ where: { id } })
    await audit(tx, actor, 'announcement.deleted', id, {
      before: audited(fieldsOf(before)),
      after: { state: 'deleted' },
    })
  })
}

/** Sends an announcement to the caller only. */
export async function testAnnouncement(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lock(tx, actor, id)
    await mailer.enqueue(tx, [announcementTest.for(actor.id, { announcement_id: id })])
    await audit(tx, actor, 'announcement.tested', id, {
      before: { test: null },
      after: { test: 'queued' },
    })
  })
}

/** The time to send at: now without a date, at most a year ahead. */
function parseSchedule({ date, time }: Schedule, now: Date): Date {
  if (date === '') return now
  const moment = momentAt(date, time)
  if (moment <= now) throw invalidFields({ time: ['Please choose a time in the future'] })
  if (moment > daysAfter(now, 366)) {
    throw invalidFields({ date: ['Please choose a day within a year'] })
  }
  return moment
}

export async function scheduleAnnouncement(
  { db, rules }: Pick<Deps, 'db' | 'rules'>,
  actor: Actor,
  { id, version, schedule }: Seen & { schedule: Schedule },
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lock(tx, actor, id)
    requireSender(actor, rules, before)
    if (before.started_at) throw alreadySending()
    if (before.state !== 'draft') {
      throw conflict('This announcement is already scheduled')
    }
    requireVersion(version, versionOf(before))
    const scheduled_for = parseSchedule(schedule, new Date())
    const { members, reached } = await countReach(tx, before)
    if (reached === 0) throw conflict('This announcement has no recipients right now')
    await tx.announcement.update({ where: { id }, data: { state: 'scheduled', scheduled_for } })
    const { audience, audience_of, about_service } = before
    await audit(tx, actor, 'announcement.scheduled', id, {
      before: { scheduled_for: null },
      after: {
        scheduled_for: scheduled_for.toISOString(),
        audience,
        audience_of,
        about_service,
        members,
        reached,
      } satisfies Prisma.InputJsonObject,
    })
  })
}

export async function cancelAnnouncement(
  { db, rules }: Pick<Deps, 'db' | 'rules'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lock(tx, actor, id)
    requireSender(actor, rules, before)
    if (before.started_at) throw alreadySending()
    if (before.state !== 'scheduled') {
      throw conflict('This announcement is not scheduled')
    }
    await tx.announcement.update({ where: { id }, data: { state: 'draft', scheduled_for: null } })
    await audit(tx, actor, 'announcement.cancelled', id, {
      before: { scheduled_for: before.scheduled_for?.toISOString() ?? null },
      after: { scheduled_for: null },
    })
  })
}

export async function retryAnnouncement(
  { db, mailer, rules }: Pick<Deps, 'db' | 'mailer' | 'rules'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lock(tx, actor, id)
    requireSender(actor, rules, before)
    const retried = await retryFailed(tx, { mailer }, id)
    await audit(tx, actor, 'announcement.retried', id, {
      before: { failed: before.failed },
      after: { failed: before.failed - retried },
    })
  })
}
