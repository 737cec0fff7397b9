/** The network lives by this clock: a deadline or a month ends at its midnight. */
const timeZone = 'Europe/London'

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that a moment belongs to in the network's time, as 'YYYY-MM-DD'. */
export function dayAt(moment: Date): string {
  const parts = days.formatToParts(moment)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A column of type `date` as 'YYYY-MM-DD'. Prisma reads it as midnight UTC. */
export function presentDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** 'YYYY-MM-DD' as Prisma stores it in a column of type `date`. */
export function storedDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Whole days from one 'YYYY-MM-DD' to another; negative when that lies before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((storedDay(to).getTime() - storedDay(from).getTime()) / 86_400_000)
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What the network's clock shows at a moment, written as if it were UTC. */
function wallClock(moment: number): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`,
  )
}

/**
 * The moment at which the network's clock shows 'HH:MM' on a day 'YYYY-MM-DD'. Of an hour that comes
 * twice it is the first; one that the clocks leave out counts on from the hour before it.
 */
export function momentAt(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const aheadAt = (moment: number) => wallClock(moment) - moment
  const before = wall - aheadAt(wall - 86_400_000)
  const after = wall - aheadAt(wall + 86_400_000)
  const shown = [before, after].filter((moment) => wallClock(moment) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** 'HH:MM' of a moment by the network's clock. */
export function timeAt(moment: Date): string {
  return new Date(wallClock(moment.getTime())).toISOString().slice(11, 16)
}

/** The day after a day, both 'YYYY-MM-DD'. */
export function dayAfter(day: string): string {
  return presentDay(new Date(storedDay(day).getTime() + 86_400_000))
}

/** As `Date` counts them. */
export const weekdays = { monday: 1, thursday: 4 } as const

interface WeeklyTime {
  weekday: number
  /** 'HH:MM', included. */
  from: string
  /** 'HH:MM', not included. */
  until: string
}

/** Whether the network's clock shows a moment to be on this day of the week and between these hours. */
export function isWithin(moment: Date, { weekday, from, until }: WeeklyTime): boolean {
  const time = timeAt(moment)
  return storedDay(dayAt(moment)).getUTCDay() === weekday && time >= from && time < until
}
