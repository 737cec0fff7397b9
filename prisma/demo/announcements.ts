import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { readRows } from './data.ts'
import { createRandom } from './random.ts'
import { type Founder, type Friend, isMember, type Roster } from './roster.ts'

interface AnnouncementRows {
  announcements: Prisma.AnnouncementCreateManyInput[]
  emails: Prisma.AnnouncementEmailCreateManyInput[]
}

interface Sources extends Roster {
  events: { id: string; title: string; ends_at: Date }[]
  rsvps: Prisma.RsvpCreateManyInput[]
}

/** Thanks everyone who had a place at the latest event. */
function thanksTo({ adminId, events, rsvps }: Sources, { now }: Calendar) {
  const over = events.filter(({ ends_at }) => ends_at < now)
  const latest = over.toSorted((one, other) => +other.ends_at - +one.ends_at)[0]
  if (!latest) return null
  const id = randomUUID()
  const at = new Date(Math.min(+now, +latest.ends_at + 2 * 3_600_000))
  const guests = rsvps.filter((one) => one.event_id === latest.id && one.status === 'going')
  const announcement: Prisma.AnnouncementCreateManyInput = {
    ...{ id, subject: `Thank you for coming to ${latest.title}`, author_id: adminId },
    text: 'It was good to see you. Someone left a **blue scarf** behind. Is it yours?',
    ...{ audience: 'guests', audience_of: latest.id, created_at: at, updated_at: at },
    ...{ state: 'sent', scheduled_for: at, started_at: at, queued_at: at, finished_at: at },
    ...{ members: guests.length, recipients: guests.length, sent: guests.length },
  }
  const emails = guests.map(({ user_id }) => ({
    ...{ announcement_id: id, user_id, state: 'sent' as const, created_at: at },
  }))
  return { announcement, emails }
}

/**
 * Four announcements that were sent, one about the portal itself and one to the guests of an event,
 * and a draft.
 */
export function announcementRows(
  sources: Sources,
  calendar: Calendar,
  network: Network,
): AnnouncementRows {
  const { adminId, founders, friends } = sources
  const random = createRandom(61)
  const rows = readRows('announcements.psv', network)
  const text = (name: string) => {
    const row = rows.find(({ get }) => get('name') === name)
    if (!row) throw new Error(`there is no text ${name}`)
    return row.all('subject', 'text')
  }
  const emails: Prisma.AnnouncementEmailCreateManyInput[] = []
  const sent = (
    days: number,
    people: (Founder | Friend)[],
    fields: Pick<Prisma.AnnouncementCreateManyInput, 'subject' | 'text' | 'audience'> &
      Partial<Prisma.AnnouncementCreateManyInput>,
  ): Prisma.AnnouncementCreateManyInput => {
    const id = randomUUID()
    const at = calendar.daysAgo(days, random)
    const members = people.filter(isMember).filter(({ progress }) => progress.decided <= at)
    const reached = members.filter(({ answers }) => fields.about_service || answers.newsletter)
    emails.push(
      ...reached.map((member) => ({
        ...{ announcement_id: id, user_id: member.id },
        ...{ state: 'sent' as const, created_at: at },
      })),
    )
    return {
      ...{ id, author_id: adminId, created_at: at, updated_at: at },
      ...{ state: 'sent', scheduled_for: at, started_at: at, queued_at: at, finished_at: at },
      ...{ members: members.length, recipients: reached.length, sent: reached.length },
      ...fields,
    }
  }
  const inHealth = founders.filter(({ answers }) => answers.industry === 'HealthTech')
  const thanks = thanksTo(sources, calendar)
  emails.push(...(thanks?.emails ?? []))
  const draftedAt = calendar.daysAgo(1, random)
  return {
    announcements: [
      sent(40, [...founders, ...friends], {
        ...text('pods'),
        audience: 'all',
        about_service: true,
      }),
      sent(21, founders, {
        ...text('supper'),
        ...{ audience: 'track', audience_of: 'female_founder' },
        ...{ button_label: 'See the events', button_url: 'https://events.example' },
      }),
      sent(6, inHealth, { ...text('mentors'), audience: 'industry', audience_of: 'HealthTech' }),
      ...(thanks ? [thanks.announcement] : []),
      {
        ...text('spring'),
        ...{ audience: 'all', author_id: adminId, created_at: draftedAt, updated_at: draftedAt },
      },
    ],
    emails,
  }
}
