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

/** Three announcements that were sent, one of them about the portal itself, and a draft. */
export function announcementRows(
  { adminId, founders, friends }: Roster,
  calendar: Calendar,
  network: Network,
): AnnouncementRows {
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
      {
        ...spring,
        ...{ audience: 'all', author_id: adminId, created_at: draftedAt, updated_at: draftedAt },
      },
    ],
    emails,
  }
}
