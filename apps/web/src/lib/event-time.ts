import { daysText } from '@portal/shared/events/times'

/** 'Fri 27 November' or 'Wed 3 March – Fri 5 March': the days of an event in the network's time zone. */
export const eventDay = (
  { date, ends_at = null }: { date: string; ends_at?: string | null },
  timeZone: string,
) =>
  daysText(new Date(date), ends_at === null ? null : new Date(ends_at), (day) =>
    day.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone }),
  )

/** 'November 2026': the month of an event, in the network's time zone. */
export const monthOf = ({ date }: { date: string }, timeZone: string) =>
  new Date(date).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone })

/** The name of a time zone at a moment; without `timeZone`, of the reader's own. */
const zoneName = (at: Date, timeZoneName: 'short' | 'longOffset', timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName, timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** '18:00', the time of an event in the network's time zone; '18:00 (GMT)' for readers whose clock differs then. */
export function eventTime(
  { date, time }: { date: string; time: string },
  timeZone: string,
  readersZone?: string,
): string {
  const at = new Date(date)
  const isSame = zoneName(at, 'longOffset', timeZone) === zoneName(at, 'longOffset', readersZone)
  return isSame ? time : `${time} (${zoneName(at, 'short', timeZone)})`
}
