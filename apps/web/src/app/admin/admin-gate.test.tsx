import type { SessionUser } from '@portal/shared/auth/schemas'
import { accessLevels, type Role } from '@portal/shared/core/access'
import { applicationsPath, paths } from '@portal/shared/core/paths'
import { getMe } from '@portal/shared/profile/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { sampleUser } from '#test/session.ts'
import { routes } from '../routes.tsx'
import AdminGate from './AdminGate.tsx'
import { adminEntriesFor, adminPages, isAt } from './admin-pages.ts'

const rolesOf = (role: Role | 'member'): Role[] => (role === 'member' ? [] : [role])
const withRole = (role: Role | 'member'): SessionUser => ({
  ...sampleUser,
  is_admin: role !== 'member',
  roles: rolesOf(role),
})

const open = (at: string, stored: Role | 'member', now = stored) => {
  return renderScreen(
    <Routes>
      <Route path={paths.dashboard} element={<p>dashboard</p>} />
      <Route element={<AdminGate />}>
        <Route path="/admin/*" element={<p>a page under Admin</p>} />
      </Route>
    </Routes>,
    { at, user: withRole(stored), answers: on(getMe, { ...sampleMe, ...withRole(now) }) },
  )
}

const refused = 'Access denied. Admin privileges required.'
describe('a page under Admin', () => {
  it.each<[Role, string]>([
    ...adminPages
      .filter(({ path }) => path !== applicationsPath)
      .map(({ path }): [Role, string] => ['admin', path]),
    ['admin', `${paths.managePods}/42`],
    ['reviewer', paths.admin],
    ['editor', paths.admin],
    ['editor', paths.inbox],
    ['editor', paths.manageContent],
    ['editor', paths.reposts],
    ['community_manager', paths.manageMembers],
  ])('opens for a %s: %s', async (role, at) => {
    const { address } = open(at, role)
    expect(await screen.findByText('a page under Admin')).toBeDefined()
    expect(address()).toBe(at)
    expect(notify.error).not.toHaveBeenCalled()
  })

  it.each<[Role | 'member', string, string]>([
    ['member', paths.admin, paths.dashboard],
    ['member', paths.health, paths.dashboard],
    ['reviewer', paths.inbox, paths.admin],
    ['reviewer', `${paths.managePods}/42`, paths.admin],
    ['editor', paths.manageMembers, paths.admin],
    ['editor', '/admin/unknown', paths.admin],
    ['community_manager', paths.settings, paths.admin],
  ])('is refused to a %s at %s, with a notification and a redirect', async (role, at, redirect) => {
    const { address } = open(at, role)
    await waitFor(() => expect(address()).toBe(redirect))
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(refused)
  })

  it('opens for a user whose role has changed since the session started', async () => {
    const { address } = open(paths.manageMembers, 'member', 'admin')
    expect(await screen.findByText('a page under Admin')).toBeDefined()
    expect(address()).toBe(paths.manageMembers)
    expect(notify.error).not.toHaveBeenCalled()
  })
})

it('every Admin page is in the navigation, or below one that is', () => {
  for (const { path = '' } of routes.admin) {
    expect(
      adminPages.filter((page) => isAt(page, { pathname: path, hash: '' })),
      path,
    ).toHaveLength(1)
  }
})

it.each([
  ['', 'Events'],
  ['?kind=events&entry=new', 'Events'],
  ['?kind=perk', 'Resources'],
  ['?kind=studies', 'Studies'],
  ['?kind=unknown', 'Events'],
])('the content page with %j is under %s', (search, label) => {
  const at = { pathname: paths.manageContent, hash: '', search }
  expect(adminPages.filter((page) => isAt(page, at)).map((page) => page.label)).toEqual([label])
})

it('the navigation has nine entries, with the pages that the role permits', () => {
  const shown = (...roles: Role[]) =>
    adminEntriesFor({ roles, is_active: true, user_type: 'friend' }).map(({ label, pages }) =>
      [label, ...(pages.length > 1 ? pages.map((page) => page.label) : [])].join(' '),
    )
  const content = 'Content Inbox Resources Opportunities Studies Reposts'
  const email = 'Email Newsletter Announcements'
  expect(shown()).toEqual([])
  expect(shown('reviewer')).toEqual(['Today', 'Applications'])
  expect(shown('editor')).toEqual(['Today', 'Events', content, email])
  expect(shown('community_manager')).toEqual([
    ...['Today', 'People Members Invite and import', 'Pods', 'Reports'],
  ])
  expect(shown('editor', 'reviewer')).toEqual(['Today', 'Applications', 'Events', content, email])
  expect(shown('admin')).toEqual([
    ...['Today', 'People Applications Members Invite and import', 'Events', content, email],
    ...['Pods', 'Reports', 'Insights', 'Settings Settings Audit log Health'],
  ])
  expect(adminEntriesFor(null)).toEqual([])
  expect(adminPages.every(({ access }) => accessLevels.includes(access))).toBe(true)
})
