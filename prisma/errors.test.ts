import { expect, it } from 'vitest'
import { messageOf } from './errors.ts'

it('gives a message for any thrown value', () => {
  const several = new AggregateError([new Error('no IPv6'), new Error('no IPv4')])
  expect(messageOf(new Error('no route'))).toBe('no route')
  expect(messageOf(new TypeError())).toBe('TypeError')
  expect(messageOf(several)).toBe('no IPv6; no IPv4')
  expect(messageOf({ message: 'the database is starting up', queue: 'email' })).toBe(
    'the database is starting up',
  )
  expect(messageOf('gone')).toBe('gone')
  expect(messageOf(undefined)).toBe('undefined')
})
