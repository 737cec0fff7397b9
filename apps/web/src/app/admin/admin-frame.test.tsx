import { getSignInSettings } from '@portal/shared/auth/recovery-endpoints'
import type { Role } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { getToday, type TodayItem } from '@portal/shared/today/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleSettings } from '#test/account.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { adminPages } from './admin-pages.ts'

// The pages' own code is not what is tested here.
vi.mock('../routes.tsx', () => ({ prefetchPage: () => {} }))

const since = '2026-11-20T09:00:00.000Z'
const items: TodayItem[] = [
  { kind: 'applications', count: 2, oldest_at: since, path: '/admin?review=first' },
  { kind: 'submissions', count: 3, oldest_at: since, path: paths.inbox },
  { kind: 'pods_without_host', count: 1, oldest_at: since, path: '/admin/pods/42' },
  { kind: 'pod_demand', count: 4, oldest_at: since, path: paths.managePods },
]

function open(at: string, role: Role, isNarrow: boolean) {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: /min-width/.test(query) !== isNarrow,
  }))
  return renderScreen(<AdminFrame />, {
    at,
    user: { role },
    answers: {
      ...on(getToday, { items }),
      ...on(getSignInSettings, sampleSettings),
    },
  })
}
const nav = () => within(screen.getByRole('navigation', { name: 'Administration' }))
const links = () => nav().queryAllByRole('link')
const current = () =>
  links().flatMap((link) => (link.getAttribute('aria-current') === 'page' ? link.textContent : []))

test('a wide window has all pages in their groups, with what waits on each', async () => {
  open(paths.health, 'admin', false)
  await nav().findByRole('link', { name: /^Inbox ?3 ?waiting/ })
  expect(nav().getByRole('link', { name: /^Pods ?5 ?waiting/ })).toBeTruthy()
  expect(links()).toHaveLength(adminPages.length)
  expect(current()).toEqual(['Health'])
  expect(nav().queryByRole('button')).toBeNull()
  const people = nav().getByRole('list', { name: 'People' })
  expect(
    within(people)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Applications 2 waiting', 'Members', 'Invitations and import'])
})

test('a narrow window has a menu that says where it is and how much waits, and closes with a choice', async () => {
  const { user, address } = open(`${paths.managePods}/42`, 'admin', true)
  const opener = await nav().findByRole('button', { name: /^Admin: Pods ?10 ?waiting/ })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(links()).toEqual([])
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(links()).toHaveLength(adminPages.length)
  expect(current()).toEqual(['Pods 5 waiting'])
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
