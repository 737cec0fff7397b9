import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Byron', 1, 'A'],
  ['Ada Byron', 2, 'AB'],
  ['ada king byron', 2, 'AK'],
  ['ada king byron', Number.POSITIVE_INFINITY, 'AKB'],
  ['  élodie', 2, 'É'],
  ['Maria (Mia) Rossi', 3, 'MMR'],
  ['Ada “Duchess” Byron', 2, 'AD'],
  ['', 1, '?'],
  ['   ', 2, '?'],
])('the first letters of "%s", at most %i, are %s', (name, count, letters) => {
  expect(initialsOf(name, count)).toBe(letters)
})
