import { expect, test } from 'vitest'
import { givenName, initialsOf } from './initials.ts'

test.each([
  ['Ada Byron', 1, 'A'],
  ['Ada Byron', 2, 'AB'],
  ['ada king byron', 2, 'AK'],
  ['ada king byron', Number.POSITIVE_INFINITY, 'AKB'],
  ['  élodie', 2, 'É'],
  ['Maria (Mia) Rossi', 3, 'MMR'],
  ['Ada “Duchess” Byron', 2, 'AD'],
  ['Dr Anjali Desai', 2, 'AD'],
  ['Ada Byron, PhD', 3, 'AB'],
  ['Obi,', 2, 'O'],
  ['Dr', 2, 'D'],
  ['', 1, '?'],
  ['   ', 2, '?'],
])('the first letters of "%s", at most %i, are %s', (name, count, letters) => {
  expect(initialsOf(name, count)).toBe(letters)
})

test.each([
  ['Ada Byron', 'Ada'],
  ['Amara', 'Amara'],
  ['  Mary-Jane  Watson ', 'Mary-Jane'],
  ['Dr. Anjali Desai', 'Anjali'],
  ['Dr Anjali Desai', 'Anjali'],
  ['PROF. DR. Anjali Desai', 'Anjali'],
  // Nothing is left but a surname.
  ['Dr Desai', 'Dr Desai'],
  ['Mrs O’Neill', 'Mrs O’Neill'],
  ['J. Rowling', 'J. Rowling'],
  ['J.K. Rowling', 'J.K. Rowling'],
  ['J. K. Rowling', 'J. K. Rowling'],
  ['J. Robert Oppenheimer', 'Robert'],
  ['J Robert Oppenheimer', 'Robert'],
  ['J.', 'J.'],
  ['Dr', 'Dr'],
  ['Obi, Chidi', 'Obi'],
  ['Obi,', 'Obi'],
  [', Obi', 'Obi'],
  ['Ada Byron, PhD', 'Ada'],
  ['Martin Luther King, Jr.', 'Martin'],
  ['“Lily” Smith', 'Lily'],
  ['Ada & Bea Byron', 'Ada'],
  ['山田 花子', '山田'],
  ['山 花', '山'],
  ['A. Byron-Łuczak', 'A. Byron-Łuczak'],
  ['ADA BYRON', 'ADA'],
  ['Jo Cox', 'Jo'],
  ['', ''],
])('%j is addressed as %j', (name, given) => {
  expect(givenName(name)).toBe(given)
})
