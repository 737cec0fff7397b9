import { formatEventDays } from '@portal/shared/events/times'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter. Creating one is slow, and a list needs several per event. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, format)
  return format
}

/** Formats an event's days in the network's time zone: 'Wed 3 March – Fri 5 March'. */
export const formatEventDate = (
  { date, ends_at = null }: { date: string; ends_at?: string | null },
  timeZone: string,
) =>
  formatEventDays(new Date(date), ends_at === null ? null : new Date(ends_at), (day) =>
    formatOf({ weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(day),
  )

/** Returns the day, month and weekday on which an event begins, in the network's time zone. */
export const formatEventDayParts = ({ date }: { date: string }, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatOf({ ...options, timeZone }).format(new Date(date))
  return {
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
    weekday: part({ weekday: 'long' }),
  }
}

/** Formats 'See you on Saturday', or for a later date 'See you on 12 December'. */
export function formatSeeYou(event: { date: string }, timeZone: string, now = new Date()): string {
  const dayOf = (date: Date) =>
    Date.parse(date.toLocaleDateString('sv-SE', { timeZone })) / 86_400_000
  const days = dayOf(new Date(event.date)) - dayOf(now)
  if (days <= 0) return 'See you today'
  if (days === 1) return 'See you tomorrow'
  const { day, month, weekday } = formatEventDayParts(event, timeZone)
  return `See you on ${days < 7 ? weekday : `${day} ${month}`}`
}

/** Formats the month of an event in the network's time zone: 'November 2026'. */
export const formatEventMonth = ({ date }: { date: string }, timeZone: string) =>
  formatOf({ month: 'long', year: 'numeric', timeZone }).format(new Date(date))

/** Returns the name of a time zone at a moment; the reader's own by default. */
const zoneName = (at: Date, timeZoneName: 'short' | 'longOffset', timeZone?: string) =>
  formatOf({ timeZoneName, timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Formats an event's time in the network's time zone; '18:00 (GMT)' for readers elsewhere. */
export function formatEventTime(
  { date, time }: { date: string; time: string },
  timeZone: string,
  readersZone?: string,
): string {
  const at = new Date(date)
  const isSame = zoneName(at, 'longOffset', timeZone) === zoneName(at, 'longOffset', readersZone)
  return isSame ? time : `${time} (${zoneName(at, 'short', timeZone)})`
}
