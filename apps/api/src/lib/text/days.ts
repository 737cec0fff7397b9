import { dayMs } from '@portal/shared/core/days'
import { localTime } from '@portal/shared/core/local-time'
import { formatEventDays } from '@portal/shared/events/times'

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

/**
 * Sets the network's time zone, an IANA name: a day, a month or a deadline ends at its midnight. A
 * process serves one network, so this holds for all of it.
 */
export function setTimeZone(timeZone: string): void {
  local = formatsOf(timeZone)
}

/** '21 November 2026' in the network's time zone. */
export const longDate = (moment: Date): string => local.date.format(moment)

/** '21 November 2026 at 11:40' in the network's time zone. */
export const longMoment = (moment: Date): string => local.moment.format(moment)

/** 'Saturday 21 November' in the network's time zone. */
export const weekdayDate = (moment: Date): string => local.weekday.format(moment)

/** The days of an event in the network's time zone: 'Wednesday 3 March – Friday 5 March'. */
export const eventDays = (event: { starts_at: Date; ends_at: Date | null }): string =>
  formatEventDays(event.starts_at, event.ends_at, weekdayDate)

/** '21 November 2026', from 'YYYY-MM-DD'. */
export const longDay = (day: string): string => utc.date.format(storedDay(day))

/** The day of a moment in the network's time zone, as 'YYYY-MM-DD'. */
export const dayAt = (moment: Date): string => local.dayAt(moment)

/** The time of a moment in the network's time zone, as 'HH:MM'. */
export const timeAt = (moment: Date): string => local.timeAt(moment)

/** The moment of 'HH:MM' on a day 'YYYY-MM-DD' in the network's time zone. */
export const momentAt = (day: string, time: string): Date => local.momentAt(day, time)

/** A column of type `date` as 'YYYY-MM-DD'. Prisma reads it as midnight UTC. */
export const presentDay = (date: Date): string => date.toISOString().slice(0, 10)

/** 'YYYY-MM-DD' as Prisma stores it in a column of type `date`. */
export const storedDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** `days` times 24 hours after a moment. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMs)

/** The day after a day, both 'YYYY-MM-DD'. */
export const dayAfter = (day: string): string =>
  presentDay(new Date(storedDay(day).getTime() + dayMs))

/** The first moment of the month of a moment, and that of the next, in the network's time zone. */
export function monthOf(moment: Date): { from: Date; until: Date } {
  const first = storedDay(`${dayAt(moment).slice(0, 7)}-01`)
  const from = presentDay(first)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return { from: momentAt(from, '00:00'), until: momentAt(presentDay(first), '00:00') }
}

/** Days of the week, as `Date` counts them. */
export const weekdays = { monday: 1, thursday: 4 } as const

interface TimeOfDay {
  /** Every day if it is unset. */
  weekday?: number
  /** 'HH:MM', included. */
  from: string
  /** 'HH:MM', not included. */
  until: string
}

/** Whether a moment is between two times, on that day of the week, in the network's time zone. */
export function isWithin(moment: Date, { weekday, from, until }: TimeOfDay): boolean {
  const time = timeAt(moment)
  const today = storedDay(dayAt(moment)).getUTCDay()
  return (weekday === undefined || today === weekday) && time >= from && time < until
}
