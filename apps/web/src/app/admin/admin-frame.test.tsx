import { getSignInSettings } from '@portal/shared/auth/recovery-endpoints'
import type { Role } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { getWaiting } from '@portal/shared/submissions/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleSettings } from '#test/account.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { adminPages } from './admin-pages.ts'

// The pages' own code is not what is tested here.
vi.mock('../routes.tsx', () => ({ prefetchPage: () => {} }))

const waiting = {
  applications: 2,
  submissions: 3,
  by_kind: { event_suggestion: 0, event_proposal: 0, resource: 3, opportunity: 0 },
  health: 0,
  introduction_reports: 0,
}

function open(at: string, role: Role, isNarrow: boolean) {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isNarrow && /max-width/.test(query),
  }))
  return renderScreen(<AdminFrame />, {
    at,
    user: { role },
    answers: {
      ...on(getWaiting, waiting),
      ...on(getSignInSettings, sampleSettings),
    },
  })
}
const nav = () => within(screen.getByRole('navigation', { name: 'Administration' }))
const links = () => nav().queryAllByRole('link')
const current = () =>
  links().flatMap((link) => (link.getAttribute('aria-current') === 'page' ? link.textContent : []))

test('a wide window has all links side by side', async () => {
  open(paths.health, 'admin', false)
  await nav().findByRole('link', { name: /^Inbox ?3 ?waiting/ })
  expect(links()).toHaveLength(adminPages.length)
  expect(current()).toEqual(['Health'])
  expect(nav().queryByRole('button')).toBeNull()
})

test('a narrow window has a menu that says where it is and how much waits, and closes with a choice', async () => {
  const { user, address } = open(`${paths.managePods}/42`, 'admin', true)
  const opener = await nav().findByRole('button', { name: /^Admin: Pods ?5 ?waiting/ })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(links()).toEqual([])
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(links()).toHaveLength(adminPages.length)
  expect(current()).toEqual(['Pods'])
  await user.tab()
  await user.keyboard('{Escape}')
  expect(links()).toEqual([])
  expect(document.activeElement).toBe(opener)
  await user.keyboard('{Enter}')
  await user.click(nav().getByRole('link', { name: /^Inbox ?3 ?waiting/ }))
  expect(address()).toBe(paths.inbox)
  expect(links()).toEqual([])
  nav().getByRole('button', { name: /^Admin: Inbox/ })
})

test('a few links need no menu', () => {
  open(paths.inbox, 'editor', true)
  expect(links()).toHaveLength(3)
  expect(nav().queryByRole('button')).toBeNull()
})
