import { expect, test } from 'vitest'
import { greetingOf } from './DashboardPage.tsx'

test.each([
  ['Ada Byron', 'Welcome back, Ada'],
  ['  Zoë  ', 'Welcome back, Zoë'],
  ['', 'Welcome back, Member'],
  [undefined, 'Welcome back, Member'],
])('greets %s', (name, text) => {
  expect(greetingOf(name)).toBe(text)
})
