import { randomUUID } from 'node:crypto'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { type Random, randomFrom } from './random.ts'
import type { Founder, Friend, Roster } from './roster.ts'

type Row = Prisma.WinCreateManyInput & { id: string; created_at: Date }

interface Line {
  author: string
  /** How long ago it was posted, and how many days before that it happened. */
  postedDaysAgo: number
  happenedBefore: number
  title: string
  description: string
  tags: string[]
  link?: string
}

/** Six of this week by five founders, seven that are older; the first author has the demo sign-in. */
const lines: Line[] = [
  {
    author: 'Amara Okafor',
    postedDaysAgo: 1,
    happenedBefore: 0,
    title: 'Kindling goes live in a second maternity unit',
    description:
      'Forty community midwives opened it this morning. Two of them cried, which the pilot agreement did not foresee.',
    tags: ['health', 'launch'],
    link: 'https://kindling-health.example/news/second-unit',
  },
  {
    author: 'Tamsin Oakley',
    postedDaysAgo: 0,
    happenedBefore: 1,
    title: 'First truck of moss panels has left the workshop',
    description:
      'Two hundred square metres for a school roof. We loaded it ourselves, in the rain.',
    tags: ['first order', 'climate'],
  },
  {
    author: 'Marta Kowalska',
    postedDaysAgo: 2,
    happenedBefore: 0,
    title: 'Syllaba signed a county’s primary schools',
    description:
      'All sixty-one of them, after nine months of procurement. Ask me anything about frameworks.',
    tags: ['sales', 'schools'],
    link: 'https://syllaba.example/blog/sixty-one-schools',
  },
  {
    author: 'Sunita Patel',
    postedDaysAgo: 3,
    happenedBefore: 2,
    title: 'Seed round closed',
    description:
      '£1.2m, led by a fund whose partner I met at a supper club here. Thank you to everybody who read the deck.',
    tags: ['funding', 'net zero'],
    link: 'https://carbon-ledger.example/seed',
  },
  {
    author: 'Rosalind Ashworth',
    postedDaysAgo: 5,
    happenedBefore: 1,
    title: 'Hired our first nurse',
    description: 'She starts on Monday and has already found three things that we got wrong.',
    tags: ['team'],
  },
  {
    author: 'Sunita Patel',
    postedDaysAgo: 5,
    happenedBefore: 0,
    title: 'Carbon Ledger passed its security audit',
    description: 'Six weeks, one hundred and fourteen controls, no findings above low.',
    tags: ['security'],
  },
  {
    author: 'Greta Baumann',
    postedDaysAgo: 11,
    happenedBefore: 1,
    title: 'One hundred thousand garments given a second life',
    description: 'The hundred-thousandth was a wedding dress. It is now two christening gowns.',
    tags: ['circular economy', 'milestone'],
    link: 'https://second-seam.example/100000',
  },
  {
    author: 'Amara Okafor',
    postedDaysAgo: 19,
    happenedBefore: 3,
    title: 'A grant for the next two years of research',
    description:
      'Together with the university: can first signs of pre-eclampsia be seen a week earlier?',
    tags: ['funding', 'research'],
  },
  {
    author: 'Georgia Hartley',
    postedDaysAgo: 26,
    happenedBefore: 0,
    title: 'Cycle Notes is out in German',
    description: 'Four thousand downloads on the first day, and one very polite bug report.',
    tags: ['launch', 'abroad'],
    link: 'https://cycle-notes.example/de',
  },
  {
    author: 'Lucía Fernández',
    postedDaysAgo: 33,
    happenedBefore: 2,
    title: 'Our algae grow at four hundred litres',
    description: 'They died at fifty, they sulked at two hundred, and then they did not.',
    tags: ['laboratory'],
  },
  {
    author: 'Noor Al-Sayed',
    postedDaysAgo: 47,
    happenedBefore: 4,
    title: 'Patent granted',
    description: 'Three years after filing. The drawings still look like somebody else’s homework.',
    tags: ['patent', 'deep tech'],
  },
  {
    author: 'Farah Hussain',
    postedDaysAgo: 60,
    happenedBefore: 1,
    title: 'Profitable for a whole quarter',
    description: 'Small, round and black. I have printed it out.',
    tags: ['milestone', 'revenue'],
    link: 'https://pennywise.example/letters/profitable',
  },
  {
    author: 'Helena Costa',
    postedDaysAgo: 88,
    happenedBefore: 0,
    title: 'Teachers voted us tool of the year',
    description: 'We were up against two companies with bigger stands and worse biscuits.',
    tags: ['award', 'schools'],
  },
]

/** The wins, and members' reactions to them. */
export function winRows(
  { founders, friends }: Roster,
  calendar: Calendar,
): { wins: Row[]; reactions: Prisma.WinReactionCreateManyInput[] } {
  const random = randomFrom(13)
  const active = [...founders, ...friends].filter(({ progress }) => progress.state === 'active')
  const wins = lines.map((line): Row => {
    const created_at = calendar.daysAgo(line.postedDaysAgo, random)
    return {
      id: randomUUID(),
      author_id: idOf(founders, line.author),
      title: line.title,
      description: line.description,
      date: calendar.dayOf(created_at, -line.happenedBefore),
      tags: line.tags,
      link: line.link ?? null,
      created_at,
      updated_at: created_at,
    }
  })
  return { wins, reactions: wins.flatMap((win) => reactionsTo(win, active, { calendar, random })) }
}

function idOf(founders: Founder[], name: string): string {
  const founder = founders.find(({ line }) => line.name === name)
  if (!founder) throw new Error(`no founder is called ${name}`)
  return founder.id
}

/** From members who had joined by then; the older a win, the more have seen it. */
function reactionsTo(
  win: Row,
  members: (Founder | Friend)[],
  { calendar, random }: { calendar: Calendar; random: Random },
): Prisma.WinReactionCreateManyInput[] {
  const posted = win.created_at
  const others = members.filter(
    ({ id, progress }) =>
      id !== win.author_id && progress.state === 'active' && progress.decided < posted,
  )
  return (['heart', 'celebrate'] as const).flatMap((type) =>
    random.some(others, random.between(2, type === 'heart' ? 24 : 16)).map(({ id }) => ({
      win_id: win.id,
      user_id: id,
      type,
      created_at: new Date(+posted + random.number() * (+calendar.now - +posted)),
    })),
  )
}
