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
}

export function calendarOf(today: Date): Calendar {
  const midnight = new Date(today).setUTCHours(0, 0, 0, 0)
  return {
    now: today,
    daysAgo(days, random) {
      if (days === 0) return new Date(today.getTime() - random.between(45, 240) * minute)
      return new Date(midnight - days * day + random.between(8 * 60, 19 * 60) * minute)
    },
    before: (moment, days) => new Date(moment.getTime() - days * day),
  }
}
