import type { LocalTime } from '../core/local-time.ts'

const hourMs = 3_600_000

/** How long an event without an end is upcoming after its start; the column `over_at` says the same. */
const openEndMs = 3 * hourMs

/** An event that ends on another day but is no longer than this is one of its first evening. */
const eveningMs = 12 * hourMs

/** When the event of a form is: days as 'YYYY-MM-DD', times as 'HH:MM'. */
export interface FormTimes {
  date: string
  startTime: string
  /** '' for the same day. */
  endDate: string
  /** '' without an end. */
  endTime: string
}

/** When the event of a form begins, ends and is over, by the network's clock. */
export function eventTimesOf(
  { date, startTime, endDate, endTime }: FormTimes,
  { momentAt }: Pick<LocalTime, 'momentAt'>,
): { starts_at: Date; ends_at: Date | null; over_at: Date } {
  const starts_at = momentAt(date, startTime)
  const ends_at = endTime === '' ? null : momentAt(endDate || date, endTime)
  return { starts_at, ends_at, over_at: ends_at ?? new Date(+starts_at + openEndMs) }
}

/** What the end of a form is refused for, by its field; null when there is no end, or it follows the start. */
export function findEndProblem({
  date,
  startTime,
  endDate,
  endTime,
}: FormTimes): { field: 'endDate' | 'endTime'; message: string } | null {
  if (endDate && endDate < date) return { field: 'endDate', message: 'It ends before it begins' }
  if (endTime === '') {
    return endDate > date ? { field: 'endTime', message: 'End time is required' } : null
  }
  const isAfter = `${endDate || date} ${endTime}` > `${date} ${startTime}`
  return isAfter ? null : { field: 'endDate', message: 'It ends before it begins' }
}

/**
 * The days on which an event takes place, such as 'Wed 3 March' or 'Wed 3 March – Fri 5 March'.
 *
 * @param dayText the text of a day
 */
export function formatEventDays(
  starts_at: Date,
  ends_at: Date | null,
  dayText: (day: Date) => string,
) {
  const isLong = ends_at && +ends_at - +starts_at > eveningMs
  return [...new Set([starts_at, ...(isLong ? [ends_at] : [])].map(dayText))].join(' – ')
}
