import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { newerNotes } from './api.ts'
import { mergeNotes } from './components/NotesForm.tsx'

test.each([
  ['a line of each', 'Start\nHers', 'Start\nMine', 'Start\nHers\n\nMine'],
  ['the same text', 'Start', 'Start', 'Start'],
  ['nothing saved', '', 'Mine', 'Mine'],
  ['nothing of mine', 'Hers', '', 'Hers'],
  ['lines that differ in spaces only', 'Hers\n  one ', 'one\ntwo', 'Hers\n  one\n\ntwo'],
])('two texts become one: %s', (_, saved, mine, merged) => {
  expect(mergeNotes(saved, mine)).toBe(merged)
})

test('a refused save carries the notes of the other; any other failure does not', () => {
  const details = { text: ['One\n\ntwo'], author: ['Mary'], version: ['4'] }
  const refused = { status: 409, code: 'changed_meanwhile', message: 'Changed', details } as const
  expect(newerNotes(new ApiError(refused))).toEqual({
    text: 'One\n\ntwo',
    author: 'Mary',
    version: 4,
  })
  expect(newerNotes(new ApiError({ ...refused, code: 'conflict' }))).toBeNull()
  expect(newerNotes(new ApiError({ ...refused, details: {} }))).toBeNull()
  expect(newerNotes(new Error('offline'))).toBeNull()
})
