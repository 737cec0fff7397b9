import type { Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Moments of the demonstration data, all relative to the moment at which it is loaded. */
export interface Calendar {
  now: Date
  /** In the day time of so many days ago; of today, an hour or a few ago. */
  daysAgo(days: number, random: Random): Date
  /** So many days before a moment. */
  before(moment: Date, days: number): Date
  /** The day of a moment, plus so many, as a column of type `date` holds it. */
  dayOf(moment: Date, plus?: number): Date
  /** A time such as '18:30' on a day of this month, or of so many months from it; never a Sunday. */
  inMonth(months: number, date: number, time: string): Date
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What the network's clock shows at a moment, as if it were UTC. */
function wallClock(moment: Date): Date {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)
  return new Date(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
}

/** The moment at which the network's clock shows this; by day, when no clock is changed. */
function whenClockShows(wall: Date): Date {
  return new Date(wall.getTime() - (wallClock(wall).getTime() - wall.getTime()))
}

export function calendarOf(today: Date): Calendar {
  const midnight = new Date(today).setUTCHours(0, 0, 0, 0)
  const here = wallClock(today)
  return {
    now: today,
    daysAgo(days, random) {
      if (days === 0) return new Date(today.getTime() - random.between(45, 240) * minute)
      return new Date(midnight - days * day + random.between(8 * 60, 19 * 60) * minute)
    },
    before: (moment, days) => new Date(moment.getTime() - days * day),
    dayOf(moment, plus = 0) {
      const wall = wallClock(moment)
      return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + plus))
    },
    inMonth(months, date, time) {
      const month = here.getUTCMonth() + months
      const onSunday = new Date(Date.UTC(here.getUTCFullYear(), month, date)).getUTCDay() === 0
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return whenClockShows(
        new Date(
          Date.UTC(here.getUTCFullYear(), month, onSunday ? date + 1 : date, hours, minutes),
        ),
      )
    },
  }
}
