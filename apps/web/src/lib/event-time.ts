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
