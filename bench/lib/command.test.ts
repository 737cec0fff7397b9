import { expect, test } from 'vitest'
import { parseCommand } from './command.ts'

const all = ['directory', 'sign-in', 'memory']

test('all topics are measured unless one is named', () => {
  expect(parseCommand([], all)).toEqual({ quick: false, chosen: all })
  expect(parseCommand(['--quick'], all)).toEqual({ quick: true, chosen: all })
})

test('named topics are measured in the order of the table', () => {
  const { chosen } = parseCommand(['memory', '--quick', 'directory'], all)
  expect(chosen).toEqual(['directory', 'memory'])
})

test('unknown names and options are rejected', () => {
  expect(() => parseCommand(['memroy'], all)).toThrow(
    'There is no memroy to measure; there are directory, sign-in, memory.',
  )
  expect(() => parseCommand(['--fast'], all)).toThrow()
})
