import { founderProfileOf } from '@portal/shared/applications/stored'
import type { Prisma, UserType } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { createRandom } from './random.ts'
import { type Founder, type Friend, isMember, type Roster } from './roster.ts'

type Row = Prisma.StatisticCreateManyInput

const dayMs = 86_400_000

/** A year and a half, up to yesterday. */
const days = 548

/** Members who have left since, by track: how many days ago they joined and left. */
const leavers: Record<UserType, [joined: number, left: number][]> = {
  female_founder: [
    [700, 510],
    [690, 470],
    [640, 402],
    [600, 395],
    [580, 300],
    [540, 288],
    [500, 214],
    [470, 190],
    [430, 151],
    [380, 122],
    [300, 96],
    [270, 61],
    [240, 38],
    [190, 17],
  ],
  friend: [
    [690, 440],
    [520, 260],
    [400, 118],
    [260, 29],
  ],
}

/** The moments at which people of a track joined, applied, and were declined. */
function historyOf(people: (Founder | Friend)[], track: UserType, { before, now }: Calendar) {
  const left = leavers[track].map(([joined, leftAt]) => ({
    joined: before(now, joined),
    left: before(now, leftAt),
  }))
  const members = people.filter(isMember).map(({ progress }) => progress.decided)
  const declined = people.flatMap(({ progress }) =>
    progress.state === 'rejected' ? [progress.decided] : [],
  )
  const random = createRandom(track === 'friend' ? 32 : 31)
  // Past declined applicants, whose rows have been deleted.
  for (let ago = 130; ago < days; ago += random.between(9, track === 'friend' ? 60 : 25)) {
    declined.push(before(now, ago))
  }
  const sent = people.map(({ progress }) => progress.submitted)
  const former = [...left.map(({ joined }) => joined), ...declined.slice(-20)]
  return {
    joined: [...members, ...left.map(({ joined }) => joined)],
    left: left.map((one) => one.left),
    declined,
    applications: [...sent, ...former.map((moment) => before(moment, random.between(1, 5)))],
  }
}

/** The profile columns of the counted answers, by their names in statistics. */
const answerColumns = {
  industry: 'industry',
  revenue: 'revenue_status',
  product: 'product_status',
  business: 'business_type',
  connection: 'cambridge_connection',
  spinout: 'is_university_spinout',
  'founder-type': 'founder_type',
  ai: 'ai_usage',
  raised: 'have_raised',
  raising: 'will_raise',
} as const

/**
 * Counts the answers of founders at the end of a day. Former members are not stored, so each has
 * the answers of one of the first founders.
 */
function answersOn(day: Date, founders: Founder[], { before, now, dayOf }: Calendar) {
  const members = founders.filter(
    (founder) => isMember(founder) && dayOf(founder.progress.decided) <= day,
  )
  const former = leavers.female_founder.flatMap(([joined, left], n) =>
    dayOf(before(now, joined)) <= day && dayOf(before(now, left)) > day ? (founders[n] ?? []) : [],
  )
  const profiles = [...members, ...former].map(({ answers }) => founderProfileOf(answers))
  return Object.fromEntries(
    Object.entries(answerColumns).map(([name, column]) => {
      const given = profiles.flatMap((profile) => {
        const values = [profile[column] ?? []].flat().map(String)
        return values.length > 0 ? values : ['']
      })
      const counts = Map.groupBy(given, (answer) => answer)
      return [name, Object.fromEntries([...counts].map(([answer, all]) => [answer, all.length]))]
    }),
  )
}

const isLastOfMonth = (day: Date) => new Date(+day + dayMs).getUTCDate() === 1

/** Builds daily statistics from today's members and some who left since. */
export function statisticRows({ founders, friends }: Roster, calendar: Calendar): Row[] {
  const { now, dayOf } = calendar
  const random = createRandom(33)
  const today = dayOf(now)
  const first = new Date(today.getTime() - days * dayMs)
  return (['female_founder', 'friend'] as const).flatMap((track) => {
    const history = historyOf(track === 'friend' ? friends : founders, track, calendar)
    const byDay = (moments: Date[]) => Map.groupBy(moments, (moment) => +dayOf(moment))
    const joined = byDay(history.joined)
    const left = byDay(history.left)
    const declined = byDay(history.declined)
    const applications = byDay(history.applications)
    const isBefore = (moment: Date) => dayOf(moment) < first
    // The administrator joined before the others.
    let active = track === 'friend' ? 1 : 0
    active += history.joined.filter(isBefore).length - history.left.filter(isBefore).length
    return Array.from({ length: days }, (_, n): Row => {
      const day = new Date(first.getTime() + n * dayMs)
      const on = (days: Map<number, Date[]>) => days.get(+day)?.length ?? 0
      active += on(joined) - on(left)
      return {
        day,
        track,
        active,
        joined: on(joined),
        applications: on(applications),
        approved: on(joined),
        declined: on(declined),
        newsletters: day.getUTCDay() === 4 ? Math.round((active * 5) / 6) : 0,
        // Reports cover whole months.
        ...(track === 'female_founder' &&
          isLastOfMonth(day) && { answers: answersOn(day, founders, calendar) }),
        failed_emails: random.chance(0.04) ? random.between(1, 2) : 0,
      }
    })
  })
}
