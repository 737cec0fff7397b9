import { formatCount } from '@portal/shared/core/count'
import { daysBetween } from '@portal/shared/core/days'

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** '21 November 2026', from an ISO moment. */
export const formatDate = (iso: string) => long.format(new Date(iso))

const longUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '21 November 2026', from a day: 'YYYY-MM-DD'. */
export const formatDay = (day: string) => longUtc.format(new Date(day))

const monthUtc = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'November 2026', from a month: 'YYYY-MM'. */
export const formatMonth = (month: string) => monthUtc.format(new Date(month))

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** '21 November 2026 at 11:40', in the reader's own time zone or a given one. */
export const formatDateTime = (iso: string, timeZone?: string) =>
  timeZone
    ? new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
    : moment.format(new Date(iso))

const HOUR = 3_600_000

/** How long ago, in whole hours on the first day and in whole days from then on: '5 days'. */
export function formatAge(iso: string, now: number = Date.now()): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR)
  if (hours < 1) return 'less than an hour'
  return hours < 24 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')
}

/** The reader's own day as 'YYYY-MM-DD', which is what a date field holds. */
export function today(now: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether a text is a day as 'YYYY-MM-DD'. */
export const isDay = (text: string) => {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February is read as 2 March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * The day that somebody types in British order: '3/2/2026', '03.02.26' or '3 Feb 2026'; or as 'YYYY-MM-DD'.
 * Null for any other text, and for a day that no calendar has.
 */
export function parseTypedDay(text: string): string | null {
  if (isDay(text.trim())) return text.trim()
  const [day = '', month = '', year = '', ...rest] = text.trim().split(/[\s/.-]+/)
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const parts = [year.length === 2 ? `20${year}` : year, String(named || month), day]
  const typed = parts.map((part) => part.padStart(2, '0')).join('-')
  return rest.length === 0 && isDay(typed) ? typed : null
}

/** Not dayjs's relativeTime, which would say 'a day ago' for 'yesterday' and 'an hour ago' for '1 hour ago'. */
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** 'just now', '5 minutes ago', 'yesterday', '3 days ago'; the date itself after a month. */
export function formatTimeAgo(iso: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return relative.format(-hours, 'hour')
  const days = Math.floor(hours / 24)
  return days <= 31 ? relative.format(-days, 'day') : formatDate(iso)
}

/** 'Last day today', '1 day left', '3 days left' from a day to another that is still to come. */
export function formatDaysLeft(day: string, from: string): string {
  const days = daysBetween(from, day)
  return days <= 0 ? 'Last day today' : `${formatCount(days, 'day')} left`
}

/** 'today', 'yesterday', 'in 3 days', '40 days ago': a day seen from another, both 'YYYY-MM-DD'. */
export function formatDayDistance(day: string, from: string = today()): string {
  return relative.format(daysBetween(from, day), 'day')
}
