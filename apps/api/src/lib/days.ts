/** The network's time zone: a day, a month or a deadline ends at its midnight. */
const timeZone = 'Europe/London'

const dayMs = 86_400_000

/** Swedish writes 'YYYY-MM-DD HH:MM'. */
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The day of a moment in the network's time zone, as 'YYYY-MM-DD'. */
export const dayAt = (moment: Date): string => localTime.format(moment).slice(0, 10)

/** The time of a moment in the network's time zone, as 'HH:MM'. */
export const timeAt = (moment: Date): string => localTime.format(moment).slice(11)

/** A column of type `date` as 'YYYY-MM-DD'. Prisma reads it as midnight UTC. */
export const presentDay = (date: Date): string => date.toISOString().slice(0, 10)

/** 'YYYY-MM-DD' as Prisma stores it in a column of type `date`. */
export const storedDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Whole days from one 'YYYY-MM-DD' to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((storedDay(to).getTime() - storedDay(from).getTime()) / dayMs)

/** The day after a day, both 'YYYY-MM-DD'. */
export const dayAfter = (day: string): string =>
  presentDay(new Date(storedDay(day).getTime() + dayMs))

/**
 * The moment of 'HH:MM' on a day 'YYYY-MM-DD' in the network's time zone. When the clocks go back, the
 * first of the two; when they go forward, a time that is skipped is an hour later.
 */
export function momentAt(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const localAt = (moment: number) =>
    Date.parse(`${localTime.format(moment).replace(' ', 'T')}:00Z`)
  const offsetAt = (moment: number) => localAt(moment) - moment
  const before = asUtc - offsetAt(asUtc - dayMs)
  const after = asUtc - offsetAt(asUtc + dayMs)
  const matching = [before, after].filter((moment) => localAt(moment) === asUtc)
  return new Date(matching.length > 0 ? Math.min(...matching) : before)
}

/** Days of the week, as `Date` counts them. */
export const weekdays = { monday: 1, thursday: 4 } as const

interface WeeklyTime {
  weekday: number
  /** 'HH:MM', included. */
  from: string
  /** 'HH:MM', not included. */
  until: string
}

/** Whether a moment is on a day of the week and between two times, in the network's time zone. */
export function isWithin(moment: Date, { weekday, from, until }: WeeklyTime): boolean {
  const time = timeAt(moment)
  return storedDay(dayAt(moment)).getUTCDay() === weekday && time >= from && time < until
}
