import { formatCount } from '@portal/shared/core/count'
import { daysBetween } from '@portal/shared/core/days'

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Formats an ISO timestamp as '21 November 2026'. */
export const formatDate = (iso: string) => long.format(new Date(iso))

const longUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a day 'YYYY-MM-DD' as '21 November 2026'. */
export const formatDay = (day: string) => longUtc.format(new Date(day))

/** Formats a timestamp, or a day 'YYYY-MM-DD', as '21 November'. */
export const formatDayAndMonth = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isDay(iso) && { timeZone: 'UTC' }),
  })

const monthUtc = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a month 'YYYY-MM' as 'November 2026'. */
export const formatMonth = (month: string) => monthUtc.format(new Date(month))

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Formats '21 November 2026 at 11:40', in the browser's time zone by default. */
export const formatDateTime = (iso: string, timeZone?: string) =>
  timeZone
    ? new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
    : moment.format(new Date(iso))

const HOUR = 3_600_000

/** Formats an age in hours on the first day, and then in days: '5 days'. */
export function formatAge(iso: string, now: number = Date.now()): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR)
  if (hours < 1) return 'less than an hour'
  return hours < 24 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')
}

/** Returns today's date in the browser's time zone as 'YYYY-MM-DD'. */
export function today(now: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether a text is a valid day 'YYYY-MM-DD'. */
export const isDay = (text: string) => {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse reads 30 February as 2 March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** Returns the day 'YYYY-MM-DD' in a query parameter; null for anything else. */
export function readDay(query: URLSearchParams, name: string): string | null {
  const day = query.get(name) ?? ''
  return isDay(day) ? day : null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Parses a day in British order, such as '3/2/2026', '03.02.26' or '3 Feb 2026', or as
 * 'YYYY-MM-DD'. Returns 'YYYY-MM-DD', or null for anything else.
 */
export function parseTypedDay(text: string): string | null {
  if (isDay(text.trim())) return text.trim()
  const [day = '', month = '', year = '', ...rest] = text.trim().split(/[\s/.-]+/)
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const parts = [year.length === 2 ? `20${year}` : year, String(named || month), day]
  const typed = parts.map((part) => part.padStart(2, '0')).join('-')
  return rest.length === 0 && isDay(typed) ? typed : null
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** Formats 'just now', '5 minutes ago' or 'yesterday'; a date after a month. */
export function formatTimeAgo(iso: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return relative.format(-hours, 'hour')
  const days = Math.floor(hours / 24)
  return days <= 31 ? relative.format(-days, 'day') : formatDate(iso)
}

/** Formats the days until a deadline: 'Last day today', '1 day left', '3 days left'. */
export function formatDaysLeft(day: string, from: string): string {
  const days = daysBetween(from, day)
  return days <= 0 ? 'Last day today' : `${formatCount(days, 'day')} left`
}

/** Formats a day relative to another: 'today', 'yesterday', 'in 3 days'. Both are 'YYYY-MM-DD'. */
export function formatDayDistance(day: string, from: string = today()): string {
  return relative.format(daysBetween(from, day), 'day')
}
