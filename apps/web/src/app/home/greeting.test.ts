import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each([
  ['Ada Byron', 'Welcome back, Ada'],
  ['  Zoë  ', 'Welcome back, Zoë'],
  ['', 'Welcome back, Member'],
  [undefined, 'Welcome back, Member'],
])('greets %s', (name, text) => {
  expect(greetingOf(name)).toBe(text)
})
