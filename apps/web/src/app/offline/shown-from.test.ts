import { expect, test } from 'vitest'
import { formatFrom } from './OfflineBanner.tsx'

const now = Date.parse('2026-11-29T18:00:00')

test.each([
  ['2026-11-29T14:05:00', '14:05'],
  ['2026-11-28T23:59:00', 'Saturday 23:59'],
  ['2026-11-24T09:00:00', 'Tuesday 09:00'],
  ['2026-11-21T09:00:00', '21 November 09:00'],
])('says that data of %s is from %s', (at, text) =>
  expect(formatFrom(Date.parse(at), now)).toBe(text),
)
