import { expect, it } from 'vitest'
import { emailDestination } from './transport.ts'

it.each([
  [undefined, 'outbox'],
  ['smtp://mail:1025', 'catcher'],
  ['smtp://localhost:1025', 'catcher'],
  ['smtp://127.0.0.1:1025', 'catcher'],
  ['smtp://[::1]:1025', 'catcher'],
  ['smtp://mail:587', 'server'],
  ['smtp://localhost:25', 'server'],
  ['smtps://user:word@smtp.partner.example:465', 'server'],
  ['smtp://smtp.partner.example:1025', 'server'],
])('tells where the emails of %s go: %s', (url, expected) => {
  expect(emailDestination(url)).toBe(expected)
})
