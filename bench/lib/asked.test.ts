import { expect, test } from 'vitest'
import { askedOf } from './asked.ts'

const all = [{ name: 'directory' }, { name: 'sign-in' }, { name: 'memory' }]

test('everything is measured unless something is named', () => {
  expect(askedOf([], all)).toEqual({ quick: false, chosen: all })
  expect(askedOf(['--quick'], all)).toEqual({ quick: true, chosen: all })
})

test('what is named is measured in the order of the table', () => {
  const { chosen } = askedOf(['memory', '--quick', 'directory'], all)
  expect(chosen.map(({ name }) => name)).toEqual(['directory', 'memory'])
})

test('a name that is not there, or an option, is refused', () => {
  expect(() => askedOf(['memroy'], all)).toThrow(
    'There is no memroy to measure; there are directory, sign-in, memory.',
  )
  expect(() => askedOf(['--fast'], all)).toThrow()
})
