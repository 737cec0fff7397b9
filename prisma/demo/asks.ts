import { randomUUID } from 'node:crypto'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { isMember, type Roster } from './roster.ts'

interface Line extends Pick<Prisma.AskCreateManyInput, 'topic' | 'title' | 'text' | 'audience'> {
  author: string | undefined
  daysAgo: number
  solvedDaysAgo?: number
}

const talk: [speaker: number, text: string][] = [
  [1, 'Do you need a hood, or just a bench? We have a bench free on Mondays.'],
  [0, 'Just a bench! Mondays would be fine for the first two weeks.'],
  [2, 'The college has a teaching lab that’s empty in the holidays. I’ll ask.'],
]

/**
 * Builds open asks of the demo founder (with a conversation and two offers), of another founder and
 * of a friend; and two solved asks, one with thanks to two people, one of whom agreed to be named.
 */
export function askRows({ founders, friends }: Roster, calendar: Calendar) {
  const [demo, ...others] = founders.filter(isMember).map(({ id }) => id)
  const [demoFriend, ...helpers] = friends.filter(isMember).map(({ id }) => id)
  const lines: Line[] = [
    {
      author: demo,
      topic: 'Connections',
      title: 'A lab bench for three weeks',
      text: 'Our samples arrive before our own lab is ready. Do you have a bench to spare, or know someone who does? We’ll bring our own kit and leave it cleaner than we found it.',
      audience: 'members',
      daysAgo: 3,
    },
    {
      author: others[4],
      topic: 'Board',
      title: 'Who has taken an investor onto a board?',
      text: 'Our first outside director starts in spring. What did you agree beforehand, and what do you wish you had?',
      audience: 'founders',
      daysAgo: 1,
    },
    {
      author: demoFriend,
      topic: 'Event hosting',
      title: 'A founder for our school’s science evening',
      text: 'Forty pupils, one hour, lots of questions. It’s in the last week before the holidays.',
      audience: 'members',
      daysAgo: 5,
    },
    {
      author: others[7],
      topic: 'Feedback',
      title: 'Five people to try a booking page',
      text: 'Ten minutes each, on your phone. I’ll just watch.',
      audience: 'members',
      ...{ daysAgo: 24, solvedDaysAgo: 17 },
    },
    {
      author: others[9],
      topic: null,
      title: 'A lawyer who knows university licences',
      text: 'The draft that we got has twelve pages on improvements, and I understand two of them.',
      audience: 'members',
      ...{ daysAgo: 40, solvedDaysAgo: 30 },
    },
  ]
  const at = (daysAgo: number, hours = 0) =>
    new Date(calendar.before(calendar.now, daysAgo).getTime() + hours * 3_600_000)
  const asks = lines.flatMap(({ author, daysAgo, solvedDaysAgo, ...line }) =>
    author
      ? {
          ...line,
          id: randomUUID(),
          author_id: author,
          until: calendar.dayOf(at(daysAgo), 14),
          in_newsletter: line.audience === 'members',
          shows_company: author !== demoFriend,
          created_at: at(daysAgo),
          ...(solvedDaysAgo && { state: 'solved' as const, closed_at: at(solvedDaysAgo) }),
        }
      : [],
  )
  const [bench, , , booking] = asks
  const [first, second, third] = helpers
  if (!bench || !booking || !first || !second || !third) throw new Error('nobody asks or helps')
  const offer = { ask_id: bench.id, asked_id: bench.author_id, topic: bench.topic ?? null }
  const expires_at = at(-18)
  const offers: Prisma.IntroductionCreateManyInput[] = [
    {
      ...{ ...offer, asker_id: first, asker_contact: 'email', asked_at: at(2), expires_at },
      message:
        'Our makers’ space has a wet bench that nobody has booked until January. Come and see.',
    },
    {
      ...{ ...offer, asker_id: second, asker_contact: 'linkedin', asked_at: at(2, 3), expires_at },
      message:
        'I manage two labs at the science park and one of them is between tenants this month.',
      ...{ state: 'accepted', shared_contact: 'email', answered_at: at(1) },
    },
  ]
  const speakers = [bench.author_id, others[2], third]
  const messages = talk.map(([speaker, text], n) => ({
    ...{ kind: 'ask' as const, subject_id: bench.id, text, key: randomUUID() },
    author_id: speakers[speaker] ?? null,
    created_at: at(2, 2 + 5 * n),
  }))
  const thanked = [
    { ask_id: booking.id, user_id: first, named: true },
    { ask_id: booking.id, user_id: third },
  ]
  return { asks, offers, messages, thanked }
}
