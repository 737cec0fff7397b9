import { expect, it } from 'vitest'
import { isolate, isolateRuns } from './direction.ts'

const apart = (text: string) => `\u2068${text}\u2069`

it('isolates names that are written from right to left, and leaves all others as they are', () => {
  for (const name of ['Ada Byron', 'Zoë', '李娜', 'Ольга', '']) expect(isolate(name)).toBe(name)
  for (const name of ['נעמה לוי', 'ليلى', 'נעמה Levi']) expect(isolate(name)).toBe(apart(name))
})

it('isolates runs in a sentence once, without its punctuation', () => {
  expect(isolateRuns('Block Ada?')).toBe('Block Ada?')
  expect(isolateRuns('Block נעמה לוי?')).toBe(`Block ${apart('נעמה לוי')}?`)
  expect(isolateRuns(`Hosted by ${isolate('נעמה')}, 3 so far`)).toBe(
    `Hosted by ${apart('נעמה')}, 3 so far`,
  )
  expect(isolateRuns('Archive “ערב 2027”?')).toBe(`Archive “${apart('ערב 2027')}”?`)
  expect(isolateRuns('“ערב” and “בוקר”')).toBe(`“${apart('ערב')}” and “${apart('בוקר')}”`)
})

it('takes no time for long texts', () => {
  const begun = performance.now()
  isolateRuns('א\u0301 ”'.repeat(20_000) + 'א '.repeat(20_000))
  expect(performance.now() - begun).toBeLessThan(500)
})
