import { localTime } from '@portal/shared/core/local-time'
import type { Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Dates of the demo data, relative to the moment it is loaded. */
export interface Calendar {
  now: Date
  /** A random moment in the daytime, `days` ago; for 0, one to four hours ago. */
  daysAgo(days: number, random: Random): Date
  /** `days` before a moment. */
  before(moment: Date, days: number): Date
  dayOf(moment: Date, plus?: number): Date
  /** A time such as '18:30' on a day of the month `months` from now; Sundays move to Monday. */
  inMonth(months: number, date: number, time: string): Date
  /** A time such as '18:30' on the day before. */
  yesterday(time: string): Date
  /** A time such as '18:30' on the first Wednesday that is more than a week away. */
  onWednesday(time: string): Date
}

/** Returns the columns of content that was published when it was created. */
export const publishedColumns = (moment: Date) => ({
  created_at: moment,
  published_at: moment,
  updated_at: moment,
})

/** Creates the calendar of demo data loaded at `today`, in a time zone. */
export function createCalendar(today: Date, timeZone: string): Calendar {
  const midnight = new Date(today).setUTCHours(0, 0, 0, 0)
  const { dayAt, momentAt } = localTime(timeZone)
  const here = new Date(dayAt(today))
  return {
    now: today,
    daysAgo(days, random) {
      if (days === 0) return new Date(today.getTime() - random.between(45, 240) * minute)
      return new Date(midnight - days * day + random.between(8 * 60, 19 * 60) * minute)
    },
    before: (moment, days) => new Date(moment.getTime() - days * day),
    dayOf(moment, plus = 0) {
      return new Date(Date.parse(dayAt(moment)) + plus * day)
    },
    inMonth(months, date, time) {
      const month = here.getUTCMonth() + months
      const day = new Date(Date.UTC(here.getUTCFullYear(), month, date))
      if (day.getUTCDay() === 0) day.setUTCDate(date + 1)
      return momentAt(day.toISOString().slice(0, 10), time)
    },
    yesterday(time) {
      return momentAt(new Date(+here - day).toISOString().slice(0, 10), time)
    },
    onWednesday(time) {
      const day = new Date(here)
      day.setUTCDate(day.getUTCDate() + 8 + ((9 - day.getUTCDay()) % 7))
      return momentAt(day.toISOString().slice(0, 10), time)
    },
  }
}
