import type { Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Makes the dates of the demonstration data, relative to the moment at which it is loaded. */
export interface Calendar {
  now: Date
  /** A random moment in the daytime, `days` ago; for 0, one to four hours ago. */
  daysAgo(days: number, random: Random): Date
  /** `days` before a moment. */
  before(moment: Date, days: number): Date
  /** The day of a moment in the network's time zone, plus `plus` days, as midnight UTC for a `date` column. */
  dayOf(moment: Date, plus?: number): Date
  /** A time such as '18:30' on a day of the month `months` from now; Sundays move to Monday. */
  inMonth(months: number, date: number, time: string): Date
}

const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The local time of a moment, represented as if it were UTC. */
function wallClock(moment: Date): Date {
  const parts = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)
  return new Date(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
}

/** The moment of a local time; correct except at night, when summer time begins or ends. */
function momentAt(wall: Date): Date {
  return new Date(wall.getTime() - (wallClock(wall).getTime() - wall.getTime()))
}

/** The calendar of data that is loaded at `today`. */
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
      return momentAt(
        new Date(
          Date.UTC(here.getUTCFullYear(), month, onSunday ? date + 1 : date, hours, minutes),
        ),
      )
    },
  }
}
