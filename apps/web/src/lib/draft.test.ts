import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftOf, formDraft, restored } from './draft.ts'
import { expireSession } from './session.ts'
import { readStored } from './storage.ts'

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

it('keeps a number that was typed where none was, and that one was taken out', () => {
  const empty: Record<string, number | string | null> = { capacity: null, rating: 4, title: '' }
  expect(restored(empty, { capacity: 20, rating: null, title: null })).toEqual({
    capacity: 20,
    rating: null,
    title: '',
  })
})

it('outlives an expired session in this page, though nothing is left in storage', () => {
  draft.write({ fullName: 'Ada Ash' })
  localStorage.setItem('user', '{}')
  expireSession()
  expect(localStorage).toHaveLength(0)
  expect(draft.read()).toEqual({ fullName: 'Ada Ash' })
  expect(readStored('user')).toBeNull()
  draft.clear()
  expect(draft.read()).toBeNull()
})

it('is none while a form holds what it began with', () => {
  const form = formDraft('form', { title: '', tags: [] })
  form.write({ title: 'Soup', tags: [] })
  expect(form.read()).toEqual({ title: 'Soup', tags: [] })
  form.write({ title: '', tags: [] })
  expect(form.read()).toBeNull()
})
