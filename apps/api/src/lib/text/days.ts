import { dayMs } from '@portal/shared/core/days'
import { localTime } from '@portal/shared/core/local-time'
import { namesOf } from '@portal/shared/core/options'
import { formatEventDays } from '@portal/shared/events/times'
import { type Weekday, weekdayLabels } from '@portal/shared/network/newsletter'

const formatsOf = (timeZone: string) => {
  const inEnglish = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  return {
    ...localTime(timeZone),
    date: inEnglish({ dateStyle: 'long' }),
    moment: inEnglish({ dateStyle: 'long', timeStyle: 'short' }),
    weekday: inEnglish({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

let local = formatsOf('Europe/London')
const utc = formatsOf('UTC')

/** Sets the network's time zone (IANA), in which days end. A process serves one network. */
export function setTimeZone(timeZone: string): void {
  local = formatsOf(timeZone)
}

/** Formats '21 November 2026' in the network's time zone. */
export const longDate = (moment: Date): string => local.date.format(moment)

/** Formats '21 November 2026 at 11:40' in the network's time zone. */
export const longMoment = (moment: Date): string => local.moment.format(moment)

/** Formats 'Saturday 21 November' in the network's time zone. */
export const weekdayDate = (moment: Date): string => local.weekday.format(moment)

/** Formats an event's days in local time: 'Wednesday 3 March – Friday 5 March'. */
export const eventDays = (event: { starts_at: Date; ends_at: Date | null }): string =>
  formatEventDays(event.starts_at, event.ends_at, weekdayDate)

/** Formats '21 November 2026' from 'YYYY-MM-DD'. */
export const longDay = (day: string): string => utc.date.format(storedDay(day))

/** Returns the day of a time in the network's time zone, 'YYYY-MM-DD'. */
export const dayAt = (moment: Date): string => local.dayAt(moment)

/** Returns the time of day in the network's time zone, 'HH:MM'. */
export const timeAt = (moment: Date): string => local.timeAt(moment)

/** Returns the time of 'HH:MM' on a day 'YYYY-MM-DD' in the network's time zone. */
export const momentAt = (day: string, time: string): Date => local.momentAt(day, time)

/** Formats a column of type `date` as 'YYYY-MM-DD'. Prisma reads it as midnight UTC. */
export const presentDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Parses 'YYYY-MM-DD' for a column of type `date`, as Prisma expects it. */
export const storedDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Adds `days` times 24 hours. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMs)

/** Returns the day after a day, both 'YYYY-MM-DD'. */
export const dayAfter = (day: string): string =>
  presentDay(new Date(storedDay(day).getTime() + dayMs))

/** Returns the start of the month of a time, and of the next month, in the network's time zone. */
export function monthOf(moment: Date): { from: Date; until: Date } {
  const first = storedDay(`${dayAt(moment).slice(0, 7)}-01`)
  const from = presentDay(first)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return { from: momentAt(from, '00:00'), until: momentAt(presentDay(first), '00:00') }
}

/** The number of a weekday as `Date.getDay` counts. */
export const weekdayNumber = (day: Weekday): number => namesOf(weekdayLabels).indexOf(day)

interface TimeOfDay {
  /** Every day if unset. */
  weekday?: Weekday
  /** 'HH:MM', included. */
  from: string
  /** 'HH:MM', not included. */
  until: string
}

/** Whether a time is within a time of day, in the network's time zone. */
export function isWithin(moment: Date, { weekday, from, until }: TimeOfDay): boolean {
  const time = timeAt(moment)
  const today = storedDay(dayAt(moment)).getUTCDay()
  return (weekday === undefined || today === weekdayNumber(weekday)) && time >= from && time < until
}
