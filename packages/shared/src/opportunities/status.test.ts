import { expect, it } from 'vitest'
import { statusOn } from './status.ts'

it.each([
  ['2026-11-20', 'Closed'],
  ['2026-11-21', 'Closing Soon'],
  ['2026-11-28', 'Closing Soon'],
  ['2026-11-29', 'Open'],
])('on 21 November, a deadline of %s is %s', (deadline, status) => {
  expect(statusOn('2026-11-21', deadline)).toBe(status)
})
