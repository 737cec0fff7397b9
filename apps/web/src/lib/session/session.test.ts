import type { SessionUser } from '@portal/shared/auth/schemas'
import { describe, expect, it, vi } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { sampleUser } from '#test/session.ts'
import {
  endSession,
  expireSession,
  readSession,
  startSession,
  subscribeSession,
  updateUser,
} from './session.ts'

const ada: SessionUser = { ...sampleUser, id: '1' }
const start = () => startSession({ access_token: 'a', refresh_token: 'r', user: ada })

describe('the stored session', () => {
  it('has three keys', () => {
    start()
    expect(localStorage.getItem('access_token')).toBe('a')
    expect(localStorage.getItem('refresh_token')).toBe('r')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada)
    expect(readSession()).toEqual({ accessToken: 'a', refreshToken: 'r', user: ada })
  })

  it.each(['{', 'null', '"ada"', '7', '[]', '{"full_name":"Ada"}'])(
    'treats an unreadable user as missing: %s',
    (raw) => {
      localStorage.setItem('user', raw)
      expect(readSession().user).toBeNull()
    },
  )

  it.each([
    [{ is_admin: true }, []],
    [{ roles: ['editor', 'reviewer'] }, ['reviewer', 'editor']],
    [{ roles: ['owner', 'editor', 7] }, ['editor']],
    [{ roles: 'admin' }, []],
  ])('of %j has the roles %j', (stored, roles) => {
    localStorage.setItem('user', JSON.stringify({ email: 'a', ...stored }))
    expect(readSession().user).toMatchObject({ roles })
  })
})

describe('ending it', () => {
  it('signing out removes all data of accounts', () => {
    const left = ['draft:application', 'sidebar:isCollapsed']
    const personal = [
      'draft:invitation:a@b.example',
      'draft:of:1:win',
      'draft:of:2:win',
      'kept:review-keys:1',
      'kept:two-step-later:1',
      'next-after-reset',
      'left-by-an-older-version',
    ]
    start()
    for (const key of [...left, ...personal]) localStorage.setItem(key, 'x')
    endSession()
    expect(Object.keys(localStorage).sort()).toEqual(left)
  })

  it("expiry removes everything except a reviewer's settings", () => {
    start()
    localStorage.setItem('sidebar:isCollapsed', 'true')
    localStorage.setItem('draft:of:1:win', 'x')
    localStorage.setItem('kept:review-keys:1', 'off')
    expireSession()
    expect(Object.keys(localStorage)).toEqual(['kept:review-keys:1'])
  })

  it.each([endSession, expireSession])('removes the token first, for other tabs: %o', (end) => {
    localStorage.setItem('a draft from before', 'x')
    start()
    const removed = vi.spyOn(Storage.prototype, 'removeItem')
    end()
    expect(removed.mock.calls[0]).toEqual(['access_token'])
    removed.mockRestore()
  })
})

describe('subscribers', () => {
  it('are called for changes in this tab', () => {
    const heard = vi.fn()
    const stop = subscribeSession(heard)
    start()
    updateUser({ is_active: false })
    endSession()
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    start()
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('are called for sign-in and sign-out in other tabs, and for nothing else there', () => {
    const heard = vi.fn()
    const stop = subscribeSession(heard)
    window.dispatchEvent(new StorageEvent('storage', { key: 'mantine-color-scheme-value' }))
    expect(heard).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('updateUser', () => {
  it('stores no other fields of a profile', () => {
    start()
    updateUser({ ...sampleMe, id: '1' })
    expect(readSession().user?.full_name).toBe(sampleMe.full_name)
    const stored: object = JSON.parse(localStorage.getItem('user') ?? '')
    expect(Object.keys(stored).sort()).toEqual(Object.keys(ada).sort())
  })

  it('does not mix two users', () => {
    start()
    updateUser({ ...ada, id: '2', is_admin: true })
    expect(readSession().user).toEqual(ada)
  })
})
