import { expect, test } from 'vitest'
import { moduleOf } from './contract.ts'

const list = { method: 'GET', path: '/api/wins/', access: 'member', response: { parse: () => {} } }
const sent = '{"method":"GET","path":"/api/wins/","access":"member"}'

test('the browser gets method, path and access of each call', () => {
  expect(moduleOf({ list, admin: { list } })).toBe(
    `export const list = ${sent}\nexport const admin = {"list":${sent}}\n`,
  )
})

test.each([
  ['text', 'wins', 'other.0 is no endpoint'],
  ['a number', 20, 'other is no endpoint'],
  ['a function', () => 1, 'other is no endpoint'],
  ['no call', {}, 'other is no endpoint'],
  ['a schema', { parse: () => {} }, 'other.parse is no endpoint'],
  ['a list', ['wins'], 'other.0 is no endpoint'],
  ['a number beside a call', { list, most: 20 }, 'other.most is no endpoint'],
])('%s fails the build', (_, other, message) => {
  expect(() => moduleOf({ list, other })).toThrow(message)
})
