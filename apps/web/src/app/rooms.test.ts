import { describe, expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { endSession, readSession } from '#lib/session.ts'
import { signInAs } from '#test/session.ts'
import { pageAt } from './rooms.ts'

/** Nothing of the page is rendered here: which one an address leads to is known before the app is there. */
describe('an address leads', () => {
  it.each([
    ['/dashboard', paths.dashboard],
    ['/dashboard/', paths.dashboard],
    ['/wins/some-id', paths.win],
    ['/resources/perks', paths.perks],
    ['/admin/inbox', paths.inbox],
    ['/reset-password', paths.resetPassword],
    ['/', paths.dashboard],
    ['/resources/mentors', undefined],
    ['/wins/some-id/more', undefined],
  ])('a member from %s to %s', (address, page) => {
    signInAs()
    expect(pageAt(address, readSession())).toBe(page)
  })

  it.each([
    ['/', paths.landing],
    ['/dashboard', paths.landing],
    ['/wins/some-id', paths.landing],
    ['/onboarding', paths.onboarding],
  ])('a visitor from %s to %s', (address, page) => {
    endSession()
    expect(pageAt(address, readSession())).toBe(page)
  })

  it.each([
    ['/', paths.comingSoon],
    ['/directory', paths.comingSoon],
  ])('an applicant from %s to %s', (address, page) => {
    signInAs({ is_active: false })
    expect(pageAt(address, readSession())).toBe(page)
  })
})
