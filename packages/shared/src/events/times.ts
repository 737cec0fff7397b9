import { dayMs } from '../core/days.ts'
import type { LocalTime } from '../core/local-time.ts'
import type { EventForm } from './forms.ts'

/** How long an event without an end is upcoming after its start; the column `over_at` says the same. */
const openEndMs = 3 * 3_600_000

/**
 * When the event of a form begins, ends and is over, by the network's clock. An end at or before the start
 * is that of the next day.
 */
export function timesOf(
  { date, startTime, endTime }: Pick<EventForm, 'date' | 'startTime' | 'endTime'>,
  { momentAt }: Pick<LocalTime, 'momentAt'>,
): { starts_at: Date; ends_at: Date | null; over_at: Date } {
  const starts_at = momentAt(date, startTime)
  const nextDay = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
  const ends_at = endTime === '' ? null : momentAt(endTime > startTime ? date : nextDay, endTime)
  return { starts_at, ends_at, over_at: ends_at ?? new Date(+starts_at + openEndMs) }
}
