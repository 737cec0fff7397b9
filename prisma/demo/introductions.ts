import { randomUUID } from 'node:crypto'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { isSupporter } from './members.ts'
import { createRandom, type Random } from './random.ts'
import { type Founder, type Friend, isMember, type Member, type Roster } from './roster.ts'

type Row = Prisma.IntroductionCreateManyInput & { id: string; asked_at: Date }
type Report = Prisma.ReportCreateManyInput
type State = 'pending' | 'accepted' | 'declined' | 'expired'

/** Founders who are in the directory and offered to help are open to introductions. */
const isOpen = (founder: Founder): founder is Founder & Member =>
  isMember(founder) &&
  (founder.answers.internalMemberList || founder.answers.publicMemberList) &&
  (founder.answers.contributions ?? []).length > 0

export const introductionSettings = (founder: Founder) =>
  ({
    open_to_introductions: isOpen(founder),
    introduction_contact: isOpen(founder) ? 'email' : null,
  }) as const

const messages: [string, ...string[]] = [
  'We are about to sign our first pilot with a hospital. Could I ask you over a coffee how you priced yours?',
  'I read your post about moving out of the university incubator. We face the same choice next month.',
  'Our first sales hire starts in spring. I would love to hear what you would do differently.',
  'A reviewer asked us for a regulatory plan. I hear yours was very good. Where did you start?',
  'We make soil sensors and you sell to farms. Half an hour with you could save me months.',
  'I’m choosing between two lead investors and don’t know anyone who’s worked with either. Have you?',
  'You mentioned a part-time finance director at the last supper. How did you find her?',
  'I’m moving from consulting to a product, as you did. What did you tell your clients?',
]

const notes: [string | null, ...string[]] = [
  null,
  'I’m closing a round until March. Please ask someone else for now.',
  'Thank you for thinking of me. I have no time this quarter.',
]

const daysAfter = (moment: Date, days: number) => new Date(+moment + days * 86_400_000)

function answerOf(state: State, asked_at: Date, random: Random): Partial<Row> {
  const answered_at = daysAfter(asked_at, 2)
  if (state === 'pending') return {}
  if (state === 'expired') return { answered_at: daysAfter(asked_at, 21) }
  if (state === 'declined') return { answered_at, note: random.pick(notes) }
  return { answered_at, shared_contact: random.chance(0.7) ? 'email' : 'linkedin' }
}

interface Line {
  asker: Founder | undefined
  asked: Founder | Friend | undefined
  daysAgo: number
  state: State
  putAside?: true
}

/**
 * Builds requests from and to the demo founder in every box, some to supporters, forty more between
 * other founders, and two reports.
 */
export function introductionRows({ founders, friends, adminId }: Roster, calendar: Calendar) {
  const random = createRandom(24)
  const [demoFounder] = founders
  const [demoFriend, supporter] = friends.filter(isSupporter)
  const longAgo = calendar.before(calendar.now, 160)
  const open = founders
    .filter(isOpen)
    .filter((founder) => founder !== demoFounder && founder.progress.decided < longAgo)
  const at = (index: number) => open[index % open.length]
  const states: [State, ...State[]] = ['accepted', 'accepted', 'declined', 'pending', 'expired']
  const lines: Line[] = [
    { asker: open[3], asked: demoFounder, daysAgo: 1, state: 'pending' },
    { asker: open[8], asked: demoFounder, daysAgo: 4, state: 'pending' },
    { asker: open[10], asked: demoFounder, daysAgo: 6, state: 'pending', putAside: true },
    { asker: open[1], asked: demoFounder, daysAgo: 20, state: 'accepted' },
    { asker: open[6], asked: demoFounder, daysAgo: 40, state: 'declined' },
    { asker: demoFounder, asked: open[2], daysAgo: 3, state: 'pending' },
    { asker: demoFounder, asked: open[4], daysAgo: 30, state: 'accepted' },
    { asker: demoFounder, asked: open[5], daysAgo: 50, state: 'declined' },
    { asker: open[11], asked: demoFriend, daysAgo: 2, state: 'pending' },
    { asker: open[13], asked: demoFriend, daysAgo: 25, state: 'accepted' },
    { asker: demoFounder, asked: supporter, daysAgo: 45, state: 'accepted' },
    ...Array.from({ length: 38 }, (_, n): Line => {
      const state = random.pick(states)
      const daysAgo = state === 'pending' ? random.between(0, 6) : random.between(25, 150)
      return { asker: at(n + 9), asked: at(n * 7 + 3), daysAgo, state }
    }),
    { asker: open[7], asked: open[10], daysAgo: 2, state: 'pending' },
    { asker: open[9], asked: open[12], daysAgo: 12, state: 'declined' },
  ]
  const introductions = lines.flatMap(({ asker, asked, daysAgo, state, putAside }): Row[] => {
    if (!asker || !asked || asker === asked) return []
    const asked_at = calendar.daysAgo(daysAgo, random)
    const offered = 'contributions' in asked.answers ? asked.answers.contributions : []
    return [
      {
        id: randomUUID(),
        asker_id: asker.id,
        asked_id: asked.id,
        topic: random.chance(0.6) ? (offered?.[0] ?? null) : null,
        message: random.pick(messages),
        state,
        asked_at,
        expires_at: daysAfter(asked_at, 21),
        put_aside_at: putAside ? daysAfter(asked_at, 1) : null,
        ...answerOf(state, asked_at, random),
      },
    ]
  })
  const [waiting, decided] = introductions.slice(-2)
  const reportOf = (
    row: Row | undefined,
    reason: string,
    decision?: Pick<Report, 'decision' | 'note' | 'decided_by_id'>,
  ): Report[] => {
    if (!row) return []
    const at = (minutes: number) => new Date(+row.asked_at + minutes * 60_000)
    const decided = decision && { ...decision, decided_at: at(300) }
    const { id: introduction_id, asked_id: reporter_id, message: text } = row
    return [{ introduction_id, reporter_id, text, reason, reported_at: at(30), ...decided }]
  }
  return {
    introductions,
    reports: [
      ...reportOf(waiting, 'This reads like a sales letter sent to everyone.'),
      ...reportOf(decided, 'Not the right tone for a first message.', {
        decision: 'warned',
        note: 'Please write as you’d speak to a founder you’ve just met.',
        decided_by_id: adminId,
      }),
    ],
  }
}
