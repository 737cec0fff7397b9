import { Prisma } from '@portal/database/client'
import { membersFilterSchema } from '@portal/shared/accounts/schemas'
import type {
  AdminAnnouncement,
  AnnouncementState,
  OpenAnnouncement,
} from '@portal/shared/announcements/schemas'
import { hasPermission } from '@portal/shared/core/access'
import type { Rules } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { contains, type Page, page } from '../../lib/db/page.ts'
import { versionOf } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { renderText } from '../../lib/email/render.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { audienceNameSql, countReach } from './audience.ts'
import { emailToMembers } from './emails.ts'
import {
  pictureColumns,
  presentButton,
  presentPicture,
  sendPermission,
  waitsSql,
} from './service.ts'

type Moments = 'scheduled_for' | 'started_at' | 'finished_at'
type Counts = Omit<AdminAnnouncement['result'], 'waiting'>

type Row = Omit<AdminAnnouncement, Moments | 'audience_of' | 'updated_at' | 'result'> &
  Record<Moments, Date | null> &
  Counts & { audience_of: string | null; updated_at: Date }

const columns = (rules: Rules) => Prisma.sql`
  a.id::text, a.subject, a.state::text, ${waitsSql('a', rules)} AS waits, a.about_service, a.audience::text, a.audience_of, a.audience_waiting AS waiting,
  ${audienceNameSql('a')} AS audience_name, a.scheduled_for, a.started_at, a.finished_at, a.updated_at,
  a.members, a.recipients, a.sent, a.failed, a.skipped, a.unsubscribed`

const presentRow = (row: Row): AdminAnnouncement => {
  const { members, recipients, sent, failed, skipped, unsubscribed } = row
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    waits: row.waits,
    about_service: row.about_service,
    audience: row.audience,
    audience_of: row.audience_of ?? '',
    waiting: row.waiting,
    audience_name: row.audience_name,
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    result: {
      members,
      recipients,
      sent,
      failed,
      skipped,
      waiting: recipients - sent - failed - skipped,
      unsubscribed,
    },
  }
}

interface ListQuery extends Page {
  state?: AnnouncementState | undefined
  search: string
}

export async function listAdminAnnouncements(
  { db, rules }: Pick<Deps, 'db' | 'rules'>,
  { state, search, ...query }: ListQuery,
) {
  const found = contains(Prisma.sql`search_lines(a.subject)`, search)
  const inState = state ? Prisma.sql`a.state = ${state}::"AnnouncementState"` : Prisma.sql`TRUE`
  const [{ rows, pagination }, counted] = await Promise.all([
    page<Row>(db, query, {
      select: columns(rules),
      from: Prisma.sql`announcements a WHERE ${found} AND ${inState}`,
      order: Prisma.sql`coalesce(a.started_at, a.updated_at) DESC, a.id`,
    }),
    db.$queryRaw<{ state: AnnouncementState; count: number }[]>`
      SELECT a.state::text, count(*)::int AS count FROM announcements a WHERE ${found} GROUP BY 1`,
  ])
  const counts = { draft: 0, scheduled: 0, sending: 0, sent: 0 }
  for (const one of counted) counts[one.state] = one.count
  return { announcements: rows.map(presentRow), counts, pagination }
}

export async function getAdminAnnouncement(
  { db, network, publicUrl, rules }: Pick<Deps, 'db' | 'network' | 'publicUrl' | 'rules'>,
  actor: Actor,
  id: string,
): Promise<OpenAnnouncement> {
  const [[row], stored, failed] = await Promise.all([
    db.$queryRaw<Row[]>`SELECT ${columns(rules)} FROM announcements a WHERE a.id = ${id}::uuid`,
    db.announcement.findUnique({
      where: { id },
      include: {
        author: { select: { full_name: true } },
        picture: { select: pictureColumns },
      },
    }),
    // The stored count includes erased accounts, which cannot be retried.
    db.announcementEmail.findFirst({ where: { announcement_id: id, state: 'failed' } }),
  ])
  if (!row || !stored) throw notFound('This announcement')
  const reach = stored.started_at ? null : await countReach(db, stored)
  const isDraft = stored.state === 'draft'
  const isScheduled = stored.state === 'scheduled'
  const isFilter = stored.audience === 'members_filter'
  const listFilter = membersFilterSchema.safeParse(stored.audience_filter).data ?? null
  const managesMembers = hasPermission(actor.roles, 'manage_members')
  const mayChange = managesMembers || !isFilter
  const sends = mayChange && hasPermission(actor.roles, sendPermission(rules, stored.audience))
  const to = { ...actor, email_verified_at: new Date() }
  const message = emailToMembers(stored).compose(
    { announcement_id: id, one: stored },
    { network, publicUrl, to },
  )
  return {
    ...presentRow(row),
    filter: managesMembers && isFilter ? listFilter : null,
    preview: { subject: message.subject, text: renderText(message, network) },
    text: stored.text,
    button: presentButton(stored),
    picture: presentPicture(stored.picture),
    author: stored.author?.full_name ?? null,
    reach,
    version: versionOf(stored),
    can: {
      edit: mayChange && (isDraft || (sends && isScheduled)),
      schedule: sends && isDraft && reach !== null && reach.reached > 0,
      cancel: sends && isScheduled,
      remove: mayChange && isDraft,
      retry: sends && failed !== null,
    },
  }
}
