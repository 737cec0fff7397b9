import { randomUUID } from 'node:crypto'
import type { FounderAnswers, FriendAnswers } from '@portal/shared/applications/answers'
import type { Network } from '@portal/shared/network/schemas'
import { founderAnswers, friendAnswers } from './answers.ts'
import type { Calendar } from './calendar.ts'
import { slugify } from './data.ts'
import { type FounderLine, type FriendLine, founderLines, friendLines } from './people.ts'
import { createRandom, type Random } from './random.ts'

export type ApplicationProgress =
  | { state: 'active'; submitted: Date; decided: Date }
  | { state: 'pending'; submitted: Date }
  | { state: 'rejected'; submitted: Date; decided: Date }

interface Person {
  id: string
  email: string
  progress: ApplicationProgress
  /** A separate generator, so that one person's data does not depend on the others. */
  random: Random
}
export type Founder = Person & { line: FounderLine; answers: FounderAnswers }
export type Friend = Person & { line: FriendLine; answers: FriendAnswers }

export type Member = (Founder | Friend) & { progress: { state: 'active' } }
export const isMember = <P extends Founder | Friend>(person: P): person is P & Member =>
  person.progress.state === 'active'

export interface Roster {
  adminId: string
  founders: Founder[]
  friends: Friend[]
}

interface Plan {
  active: number
  /** Days since the most recent members joined. */
  joined: number[]
  /** Ages of the pending applications, in days. */
  pending: number[]
}

// With the administrator, 142 active accounts, twelve of them recent.
const plans = {
  // The first who waits is pending@demo.example.
  founders: { active: 118, joined: [0, 1, 1, 2, 3, 3, 4, 5, 5, 6], pending: [2, 0, 1, 5, 8, 16] },
  friends: { active: 23, joined: [2, 4], pending: [0, 3, 12] },
} satisfies Record<string, Plan>

/** Creates all people of the demo data except the administrator. */
export function createRoster(calendar: Calendar, network: Network): Roster {
  const founders = founderLines().map((line, n): Founder => {
    const random = createRandom(1000 + n)
    const progress = progressOf(n, random, calendar, plans.founders)
    const answers = founderAnswers(line, n, { random, network })
    const address = `${slugify(line.name).split('-')[0]}@${slugify(line.company)}.example`
    const email = { 0: 'founder@demo.example', 118: 'pending@demo.example' }[n] ?? address
    if (n === 0) Object.assign(answers, fullAnswers, { city: network.city })
    return { id: randomUUID(), email, progress, random, line, answers }
  })
  const friends = friendLines().map((line, n): Friend => {
    const random = createRandom(5000 + n)
    const progress = progressOf(n, random, calendar, plans.friends)
    const answers = friendAnswers(line, { random, network })
    const address = `${slugify(line.name).replaceAll('-', '.')}@demo.example`
    const email = friendSignIns[n] ?? address
    return { id: randomUUID(), email, progress, random, line, answers }
  })
  return { adminId: randomUUID(), founders, friends }
}

function progressOf(
  n: number,
  random: Random,
  calendar: Calendar,
  { active, joined, pending }: Plan,
): ApplicationProgress {
  if (n < active) {
    // Spreads the recent members over the file, without the demo sign-ins.
    const every = Math.floor((active - 1) / joined.length)
    const recent = n % every === 1 ? joined[(n - 1) / every] : undefined
    const decided = calendar.daysAgo(recent ?? 9 + Math.floor(random.number() ** 2 * 800), random)
    return { state: 'active', submitted: submittedBefore(calendar, decided, random), decided }
  }
  const age = pending[n - active]
  if (age !== undefined) return { state: 'pending', submitted: calendar.daysAgo(age, random) }
  const decided = calendar.daysAgo(random.between(10, 120), random)
  return { state: 'rejected', submitted: submittedBefore(calendar, decided, random), decided }
}

function submittedBefore(calendar: Calendar, decided: Date, random: Random): Date {
  return calendar.before(decided, 0.7 + random.number() * 5)
}

/** Friends whose address shows what the sign-in is for. */
const friendSignIns: Record<number, string> = {
  0: 'friend@demo.example',
  3: 'editor@demo.example',
  5: 'reviewer@demo.example',
  7: 'manager@demo.example',
  9: 'team@demo.example',
}

/** Answers of founder@demo.example, who has filled in every field. */
const fullAnswers: Partial<FounderAnswers> = {
  cambridgeConnectionNotes: 'Moved here for a clinical fellowship and stayed.',
  howDidYouFindUs: 'A member introduced me after a pitch night.',
  companyWebsite: 'https://kindling-health.example',
  businessType: 'tech',
  founderType: 'first-time',
  isUniversitySpinout: 'no',
  isRelatedToUniversityStudies: 'yes',
  aiUsage: 'developed-own',
  companiesHouseNumber: 'DM100200',
  revenueStatus: 'revenue-generating',
  businessModel: ['SaaS', 'B2B'],
  usersStatus: 'active-customer-base',
  verticals: ['HealthTech', "Women's health"],
  haveRaised: ['Equity', 'Non-Dilutive (Grants, Competitions)'],
  willRaise: ['Equity'],
  fundraisingDetails:
    'Closed a £600k pre-seed with regional angels; raising a seed round next spring.',
  whatsappGroup: true,
  whatsappNumber: '+44 7700 900100',
  newsletter: true,
  internalMemberList: true,
  publicMemberList: true,
  repostWins: true,
  participateResearch: true,
}
