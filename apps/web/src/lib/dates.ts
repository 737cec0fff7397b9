const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** '21 November 2026', from an ISO moment. */
export const longDate = (iso: string) => long.format(new Date(iso))

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** '21 November 2026 at 11:40', in the reader's own time zone. */
export const longMoment = (iso: string) => moment.format(new Date(iso))

const HOUR = 3_600_000

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long ago, in whole hours on the first day and in whole days from then on: '5 days'. */
export function ageText(iso: string, now: number = Date.now()): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR)
  if (hours < 1) return 'less than an hour'
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}
