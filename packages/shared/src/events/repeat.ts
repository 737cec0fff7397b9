import { addDays } from '../core/days.ts'
import type { FieldDescriptions } from '../core/form-fields.ts'
import { namesOf, optionsOf } from '../core/options.ts'

const repeatLabels = {
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month, on the same weekday',
}
export const repeatKinds = namesOf(repeatLabels)
export type RepeatKind = (typeof repeatKinds)[number]

export const maxTimes = 24

/** The fields that only the form of a new event has. */
export const repeatFields = {
  repeat: {
    label: 'Repeat',
    input: 'select',
    options: optionsOf(repeatLabels),
    placeholder: 'Doesn’t repeat',
    hint: 'Each date becomes an event of its own.',
  },
  times: {
    label: 'How many times?',
    input: 'count',
    max: maxTimes,
    onlyFor: ['repeat', ...repeatKinds],
    hint: `With the first date, at most ${maxTimes}.`,
  },
} as const satisfies FieldDescriptions

/** The same weekday of a later month: the second Tuesday; the last one for a fifth. */
function sameWeekday(first: string, months: number): string {
  const from = new Date(first)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const begin = new Date(Date.UTC(year, month, 1)).getUTCDay()
  const nth = Math.ceil(from.getUTCDate() / 7)
  const date = 1 + ((from.getUTCDay() - begin + 7) % 7) + 7 * (nth - 1)
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, date > lastDate ? date - 7 : date))
    .toISOString()
    .slice(0, 10)
}

/**
 * Returns the days ('YYYY-MM-DD') of an event that takes place several times, the first included.
 */
export const repeatDays = (first: string, every: RepeatKind, times: number): string[] =>
  Array.from({ length: times }, (_, n) =>
    every === 'month' ? sameWeekday(first, n) : addDays(first, n * (every === 'week' ? 7 : 14)),
  )
