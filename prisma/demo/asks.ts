import { randomUUID } from 'node:crypto'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { readRows, requireOneOf } from './data.ts'
import { isMember, type Roster } from './roster.ts'

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
  const members = {
    founder: founders.filter(isMember).map(({ id }) => id),
    friend: friends.filter(isMember).map(({ id }) => id),
  }
  const at = (daysAgo: number, hours = 0) =>
    new Date(calendar.before(calendar.now, daysAgo).getTime() + hours * 3_600_000)
  const asks = readRows('asks.psv').map(({ get, all, optional }) => {
    const [track = '', place] = get('author').split(' ')
    const isFounder = track === 'founder'
    const author_id = members[isFounder ? 'founder' : 'friend'][Number(place)]
    if (!author_id) throw new Error(`there is no ${get('author')}`)
    const audience = requireOneOf(['members', 'founders'], get('audience'))
    const posted = at(Number(get('daysAgo')))
    const solved = optional('solvedDaysAgo')
    return {
      ...{ id: randomUUID(), author_id, audience, topic: optional('topic'), created_at: posted },
      ...all('title', 'text'),
      until: calendar.dayOf(posted, 14),
      in_newsletter: audience === 'members',
      shows_company: isFounder,
      ...(solved && { state: 'solved' as const, closed_at: at(Number(solved)) }),
    }
  })
  const [bench, , , booking] = asks
  const [, first, second, third] = members.friend
  if (!bench || !booking || !first || !second || !third) throw new Error('nobody asks or helps')
  const offer = { ask_id: bench.id, asked_id: bench.author_id, topic: bench.topic }
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
  const speakers = [bench.author_id, members.founder[3], third]
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
