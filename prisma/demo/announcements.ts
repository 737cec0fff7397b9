import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
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

const texts = (network: Network) => ({
  pods: {
    subject: 'Pods: small groups that meet',
    text:
      'From this week, the portal has **pods**: small groups of members with one thing in common ' +
      'who meet every other week.\n\n' +
      '- Choose the kinds of pod you’d like in your account.\n' +
      '- We’ll email you an invitation as soon as there’s a place.\n' +
      '- Only members of a pod see its notes, links and meetings.\n\n' +
      'If something doesn’t work, please tell us.',
  },
  supper: {
    subject: 'The founders’ supper moves to the river',
    text:
      `Our next supper is in a new place, right by the river in ${network.city}.\n\n` +
      '> Bring one question you haven’t found an answer to.\n\n' +
      'We eat at half past seven. If you come early, you can help lay the table.',
  },
  mentors: {
    subject: 'Three HealthTech mentors have free hours',
    text:
      'Three people who’ve brought medical products to hospitals are offering **two hours each** this month.\n\n' +
      '1. Write down what you’d like to ask.\n' +
      '2. Choose an hour.\n' +
      '3. Tell us afterwards whether it helped.',
  },
  spring: {
    subject: 'Save the date: our spring gathering',
    text:
      'The spring gathering will be on a Saturday in May.\n\n*We haven’t chosen the venue yet.* ' +
      'Please keep the day free, and tell us who we should invite to speak.',
  },
})

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
  const { pods, supper, mentors, spring } = texts(network)
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
      sent(40, [...founders, ...friends], { ...pods, audience: 'all', about_service: true }),
      sent(21, founders, {
        ...supper,
        ...{ audience: 'track', audience_of: 'female_founder' },
        ...{ button_label: 'See the events', button_url: 'https://events.example' },
      }),
      sent(6, inHealth, { ...mentors, audience: 'industry', audience_of: 'HealthTech' }),
      ...(thanks ? [thanks.announcement] : []),
      {
        ...spring,
        ...{ audience: 'all', author_id: adminId, created_at: draftedAt, updated_at: draftedAt },
      },
    ],
    emails,
  }
}
