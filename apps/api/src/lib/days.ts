/** The network's time zone: deadlines, months and weekly mails follow it. */
export const timeZone = 'Europe/London'

/** Formats a moment as 'YYYY-MM-DD HH:MM'; Swedish writes dates as ISO 8601 does. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Returns the day of a moment in the network's time zone, as 'YYYY-MM-DD'. */
export const dayAt = (moment: Date): string => clock.format(moment).slice(0, 10)

/** Returns the time of a moment in the network's time zone, as 'HH:MM'. */
export const timeAt = (moment: Date): string => clock.format(moment).slice(11)

/** Converts a column of type `date`, which Prisma reads as midnight UTC, to 'YYYY-MM-DD'. */
export const presentDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Converts 'YYYY-MM-DD' to what Prisma stores in a column of type `date`. */
export const storedDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

const dayMs = 86_400_000

/** Returns the whole days from one 'YYYY-MM-DD' to another, negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((+storedDay(to) - +storedDay(from)) / dayMs)

/** Returns the day after a day, both 'YYYY-MM-DD'. */
export const dayAfter = (day: string): string => presentDay(new Date(+storedDay(day) + dayMs))

/**
 * Returns the moment of a day 'YYYY-MM-DD' and a time 'HH:MM' in the network's time zone. A time that
 * occurs twice is the first of the two; one that the clocks skip is taken as an hour later.
 */
export function momentAt(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const shownAt = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}:00Z`)
  const offsetAt = (moment: number) => shownAt(moment) - moment
  const before = wall - offsetAt(wall - dayMs)
  const after = wall - offsetAt(wall + dayMs)
  const matching = [before, after].filter((moment) => shownAt(moment) === wall)
  return new Date(matching.length > 0 ? Math.min(...matching) : before)
}

/** The weekdays of the weekly mails, numbered as by `Date`. */
export const weekdays = { monday: 1, thursday: 4 } as const

interface WeeklyTime {
  weekday: number
  /** 'HH:MM', inclusive. */
  from: string
  /** 'HH:MM', exclusive. */
  until: string
}

/** Tells whether a moment is on this weekday and between these times in the network's time zone. */
export function isWithin(moment: Date, { weekday, from, until }: WeeklyTime): boolean {
  const time = timeAt(moment)
  return storedDay(dayAt(moment)).getUTCDay() === weekday && time >= from && time < until
}
