import { expect, test } from 'vitest'
import { givenName, initialsOf } from './initials.ts'

test.each([
  ['Ada Byron', 2, 'AB'],
  ['ada king byron', 2, 'AK'],
  ['ada king byron', Number.POSITIVE_INFINITY, 'AKB'],
  ['  élodie', 2, 'É'],
  ['Ada “Duchess” Byron', 2, 'AD'],
  ['Ada Byron, PhD', 3, 'AB'],
  ['Dr', 2, 'D'],
  ['', 1, '?'],
])('the first letters of "%s", at most %i, are %s', (name, count, letters) => {
  expect(initialsOf(name, count)).toBe(letters)
})

test.each([
  ['Ada Byron', 'Ada'],
  ['  Mary-Jane  Watson ', 'Mary-Jane'],
  ['Dr. Anjali Desai', 'Anjali'],
  // Nothing is left but a surname.
  ['Dr Desai', 'Dr Desai'],
  ['J.K. Rowling', 'J.K. Rowling'],
  ['J. Robert Oppenheimer', 'Robert'],
  ['Obi, Chidi', 'Obi'],
  [', Obi', 'Obi'],
  ['山田 花子', '山田'],
  ['', ''],
])('%j is addressed as %j', (name, given) => {
  expect(givenName(name)).toBe(given)
})
