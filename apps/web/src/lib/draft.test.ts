import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftOf } from './draft.ts'

const draft = draftOf('test')

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

it('gives back what was written', () => {
  expect(draft.read()).toBeNull()
  draft.write({ fullName: 'Ada Ash', roles: ['Founder'] })
  expect(draft.read()).toEqual({ fullName: 'Ada Ash', roles: ['Founder'] })
  draft.clear()
  expect(draft.read()).toBeNull()
})

it('never stores a password, under whatever name', () => {
  const secret = 'Willow-Tree-7'
  draft.write({ email: 'a', password: secret, confirmPassword: secret, newPassword: secret })
  expect(JSON.stringify(localStorage)).not.toContain(secret)
  expect(draft.read()).toEqual({ email: 'a' })
})

it.each(['{', 'null', '7', '{"values":{}}', '{"saved_at":1}'])('reads %s as nothing', (raw) => {
  localStorage.setItem('draft:test', raw)
  expect(draft.read()).toBeNull()
})

it('forgets a draft after a month', () => {
  draft.write({ fullName: 'Ada Ash' })
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 })
  expect(draft.read()).toBeNull()
})
