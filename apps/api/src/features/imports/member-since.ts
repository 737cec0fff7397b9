import { dayAt, presentDay, storedDay } from '../../lib/text/days.ts'
import { folded } from './columns.ts'

/** The months in English, German, French and Spanish, folded, with their abbreviations. */
const monthNames = [
  'january jan januar janvier janv enero ene',
  'february feb februar fevrier fevr febrero',
  'march mar marz maerz mrz mars marzo',
  'april apr avril avr abril abr',
  'may mai mayo',
  'june jun juni juin junio',
  'july jul juli juillet juil julio',
  'august aug aout agosto ago',
  'september sep sept septembre septiembre',
  'october oct oktober okt octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember dez decembre diciembre dic',
]
const monthOf = new Map(
  monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

/** Words around a date, such as 'seit 2019' and '12 de marzo de 2019'. */
const fillers = new Set('de del of the seit since depuis desde ca'.split(' '))

interface Day {
  year: number
  month?: number | undefined
  date?: number | undefined
}

function dayOf({ year, month = 1, date = 1 }: Day): string | null {
  const day = new Date(Date.UTC(year, month - 1, date))
  const isDay = year >= 1900 && day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return isDay ? presentDay(day) : null
}

/** Day 1 in Excel is 1 January 1900, and Excel counts a leap day that did not exist. */
const dayOfSerial = (serial: number) =>
  presentDay(new Date(storedDay('1899-12-30').getTime() + Math.floor(serial) * 86_400_000))

/** The year of two digits that is not in the future. */
function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year + (year > new Date().getUTCFullYear() % 100 ? 1900 : 2000)
}

/** Reads a date with the name of a month, such as '12. März 2019', 'March 12th, 2019', 'Mrz 19'. */
function readWords(text: string): string | null {
  const words = folded(text)
    .split(' ')
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/^(\d{1,2})(?:st|nd|rd|th|er)$/, '$1'))
  const at = words.findIndex((word) => monthOf.has(word))
  const numbers = words.toSpliced(at, at < 0 ? 0 : 1)
  const [year = ''] = numbers.splice(-1)
  const [date, ...others] = numbers
  const isYear = at < 0 ? /^\d{4}$/ : /^(\d{2}|\d{4})$/
  const isRest = date === undefined || (at >= 0 && /^\d{1,2}$/.test(date))
  if (!isYear.test(year) || !isRest || others.length > 0) return null
  return dayOf({
    year: yearOf(year),
    month: monthOf.get(words[at] ?? ''),
    date: date === undefined ? undefined : Number(date),
  })
}

const slashed = /^\s*(\d{1,2})\/ ?(\d{1,2})\/ ?(?:\d{4}|\d{2})\b/

/**
 * Whether dates with slashes have the month first: as the dates say that can be read in one way
 * only. Null if these disagree and others could be read in two ways.
 */
export function hasMonthFirst(cells: string[]): boolean | null {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = slashed.exec(cell) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  const isAmbiguous = pairs.some(([one, two]) => one <= 12 && two <= 12 && one !== two)
  const isMonthFirst = pairs.some(([one, two]) => one <= 12 && two > 12)
  const isDayFirst = pairs.some(([one]) => one > 12)
  return isAmbiguous && isMonthFirst && isDayFirst ? null : isMonthFirst && !isDayFirst
}

function parseDate(text: string, isMonthFirst: boolean): string | null {
  const iso = /^(\d{4})([-./])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text)
  if (iso) {
    const [, year, , month, date] = iso
    return dayOf({ year: Number(year), month: Number(month), date: date ? Number(date) : 1 })
  }
  if (/^\d{5}([.,]\d+)?$/.test(text)) return dayOfSerial(Number.parseInt(text, 10))
  const numbers = /^(?:(\d{1,2})([./-]) ?)?(\d{1,2})[./-] ?(\d{4}|\d{2})$/.exec(text)
  if (!numbers) return readWords(text)
  const [, first, separator, second, year = ''] = numbers
  if (first === undefined) {
    return year.length === 4 ? dayOf({ year: Number(year), month: Number(second) }) : null
  }
  const [one, two] = [Number(first), Number(second)]
  const isTurned = separator === '/' && (two > 12 || (isMonthFirst && one <= 12))
  const [date, month] = isTurned ? [two, one] : [one, two]
  return dayOf({ year: yearOf(year), month, date })
}

/**
 * The day in a cell of 'Member since', or null. A month or a year alone is its first day. The day
 * comes first, except where `isMonthFirst` says otherwise for slashes.
 */
export function readMemberSince(cell: string, isMonthFirst: boolean): string | null {
  const text = cell
    .replace(/[T ]+\d{1,2}:\d{2}.*$/s, '')
    .trim()
    .replace(/\.$/, '')
  const day = parseDate(text, isMonthFirst)
  return day !== null && day <= dayAt(new Date()) ? day : null
}
