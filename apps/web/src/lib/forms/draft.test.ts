import { afterEach, expect, it, vi } from 'vitest'
import { signInAs } from '#test/session.ts'
import { endSession, expireSession } from '../session/session.ts'
import { readStored } from '../session/storage.ts'
import { createDraft, visitorDraft } from './draft.ts'
import { deleteOldDrafts } from './stored-drafts.ts'

const draft = createDraft('test')

afterEach(() => vi.useRealTimers())

it('returns the stored values', () => {
  expect(draft.read()).toBeNull()
  draft.write({ fullName: 'Ada Ash', roles: ['Founder'] })
  expect(draft.read()).toEqual({ fullName: 'Ada Ash', roles: ['Founder'] })
  draft.clear()
  expect(draft.read()).toBeNull()
})

it('never stores a password, under any name', () => {
  const secret = 'Willow-Tree-7'
  draft.write({ email: 'a', password: secret, confirmPassword: secret, newPassword: secret })
  expect(JSON.stringify(localStorage)).not.toContain(secret)
  expect(draft.read()).toEqual({ email: 'a' })
})

it.each(['{', 'null', '7', '{"values":{}}', '{"saved_at":1}'])('reads %s as nothing', (raw) => {
  localStorage.setItem('draft:of::test', raw)
  expect(draft.read()).toBeNull()
})

it('deletes a draft after a month', () => {
  draft.write({ fullName: 'Ada Ash' })
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 })
  expect(draft.read()).toBeNull()
})

it('outlives an expired session in this page, but not in storage', () => {
  draft.write({ fullName: 'Ada Ash' })
  localStorage.setItem('user', '{}')
  expireSession()
  expect(localStorage).toHaveLength(0)
  expect(draft.read()).toEqual({ fullName: 'Ada Ash' })
  expect(readStored('user')).toBeNull()
  draft.clear()
  expect(draft.read()).toBeNull()
})

it('is readable by its owner only, also after the session expired', () => {
  signInAs({ id: 'ada' })
  createDraft('win').write({ title: 'Half a win' })
  expireSession()
  signInAs({ id: 'eve' })
  expect(createDraft('win').read()).toBeNull()
  signInAs({ id: 'ada' })
  expect(createDraft('win').read()).toEqual({ title: 'Half a win' })
})

it('is deleted with its owner, including later writes of an open form', () => {
  signInAs({ id: 'ada' })
  const win = createDraft('win')
  win.write({ title: 'Half a win' })
  endSession()
  win.write({ title: 'Half a win, and more' })
  signInAs({ id: 'eve' })
  win.write({ title: 'Half a win, and more' })
  expect(JSON.stringify(localStorage)).not.toContain('Half')
  signInAs({ id: 'ada' })
  expect(createDraft('win').read()).toBeNull()
})

it('is not stored after the session has expired', () => {
  signInAs({ id: 'ada' })
  const win = createDraft('win')
  expireSession()
  win.write({ title: 'Half a win' })
  expect(localStorage).toHaveLength(0)
  expect(win.read()).toEqual({ title: 'Half a win' })
})

it('of a visitor is separate from those of accounts', () => {
  const application = visitorDraft
  application.write({ fullName: 'Ada Ash' })
  signInAs({ id: 'eve' })
  expect(createDraft('application').read()).toBeNull()
  endSession()
  expect(application.read()).toEqual({ fullName: 'Ada Ash' })
})

it('that is a month old is deleted when the portal opens', () => {
  vi.useFakeTimers({ now: Date.now() - 31 * 24 * 3_600_000 })
  visitorDraft.write({ fullName: 'Ada Ash' })
  vi.useRealTimers()
  draft.write({ fullName: 'Ada Oak' })
  deleteOldDrafts()
  expect(Object.keys(localStorage)).toEqual(['draft:of::test'])
})
