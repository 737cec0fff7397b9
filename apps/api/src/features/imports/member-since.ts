import { dayAt, presentDay, storedDay } from '../../lib/text/days.ts'

/** Matches dates with the month first, such as 03/25/2019. A Postgres regular expression. */
export const monthFirst = '^\\s*(0?[1-9]|1[0-2])[./-](1[3-9]|[23]\\d)[./-]\\d{4}'

function dayOf(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month - 1, date))
  const isDay = year >= 1900 && day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return isDay ? presentDay(day) : null
}

/** Day 1 in Excel is 1 January 1900, and Excel counts a leap day that did not exist. */
const dayOfSerial = (serial: number) =>
  presentDay(new Date(storedDay('1899-12-30').getTime() + Math.floor(serial) * 86_400_000))

const example = 'Please write it as 2019-03-25 or 25/03/2019'

/** Parses a date: ISO, an Excel number, or with the day first. Returns why it cannot. */
function parseDate(
  text: string,
  isMonthFirst: boolean,
): { day: string | null } | { fault: string } {
  const [, ...iso] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.map(Number) ?? []
  if (iso.length > 0) return { day: dayOf(...(iso as [number, number, number])) }
  if (/^\d{5}([.,]\d+)?$/.test(text)) return { day: dayOfSerial(Number.parseInt(text, 10)) }
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(text)) {
    return { fault: 'has a two-digit year. Please write the year in full' }
  }
  const found = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4})$/.exec(text)
  if (!found) return { fault: `isn’t a date. ${example}` }
  const [date = 0, month = 0, year = 0] = [found[1], found[3], found[4]].map(Number)
  if (month > 12 && date <= 12) return { fault: `has the month first. ${example}` }
  if (isMonthFirst && date <= 12 && date !== month) {
    return { fault: `could be two dates, because other rows have the month first. ${example}` }
  }
  return { day: dayOf(year, month, date) }
}

/** The day in a cell of 'Member since', perhaps with a time, or why it cannot be read. */
export function readMemberSince(
  cell: string,
  isMonthFirst: boolean,
): { day?: string; fault?: string } {
  const text = cell.replace(/[T ]+\d{1,2}:\d{2}.*$/s, '').trim()
  const found = parseDate(text, isMonthFirst)
  if ('fault' in found) return { fault: found.fault }
  if (found.day === null) return { fault: `isn’t a date. ${example}` }
  return found.day > dayAt(new Date()) ? { fault: 'is in the future' } : { day: found.day }
}
