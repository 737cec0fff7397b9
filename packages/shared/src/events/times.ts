import type { LocalTime } from '../core/local-time.ts'

const hourMs = 3_600_000

/** How long an event without an end lasts. The column `over_at` uses the same. */
const openEndMs = 3 * hourMs

/** Shorter events that end after midnight count as one day. */
const eveningMs = 12 * hourMs

/** The dates and times of a form: 'YYYY-MM-DD' and 'HH:MM'. */
export interface FormTimes {
  date: string
  startTime: string
  /** '' for the same day. */
  endDate: string
  /** '' without an end. */
  endTime: string
}

/** Converts a form's dates and times, in the network's time zone, to moments. */
export function eventTimesOf(
  { date, startTime, endDate, endTime }: FormTimes,
  { momentAt }: Pick<LocalTime, 'momentAt'>,
): { starts_at: Date; ends_at: Date | null; over_at: Date } {
  const starts_at = momentAt(date, startTime)
  const ends_at = endTime === '' ? null : momentAt(endDate || date, endTime)
  return { starts_at, ends_at, over_at: ends_at ?? new Date(+starts_at + openEndMs) }
}

/** Returns the field and message of an end that is not after the start; else null. */
export function findEndProblem({
  date,
  startTime,
  endDate,
  endTime,
}: FormTimes): { field: 'endDate' | 'endTime'; message: string } | null {
  if (endDate && endDate < date) return { field: 'endDate', message: 'It ends before it begins' }
  if (endTime === '') {
    return endDate > date ? { field: 'endTime', message: 'To is required' } : null
  }
  const isAfter = `${endDate || date} ${endTime}` > `${date} ${startTime}`
  return isAfter ? null : { field: 'endDate', message: 'It ends before it begins' }
}

/**
 * Formats the days of an event: 'Wed 3 March' or 'Wed 3 March – Fri 5 March'.
 *
 * @param dayText formats one day
 */
export function formatEventDays(
  starts_at: Date,
  ends_at: Date | null,
  dayText: (day: Date) => string,
) {
  const isLong = ends_at && +ends_at - +starts_at > eveningMs
  return [...new Set([starts_at, ...(isLong ? [ends_at] : [])].map(dayText))].join(' – ')
}
