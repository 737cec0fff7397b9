import type { AccessSubject } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { AppLayout, type NetworkBrand } from './AppLayout.tsx'
import { isActive, mainNav } from './nav-items.ts'
import type { WaitingCounts } from './SidebarNav.tsx'

const forget = () => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: this is the cookie under test.
  document.cookie = 'sidebar:state=; path=/; max-age=0'
}
beforeEach(forget)

const founder: AccessSubject = { is_active: true, role: 'member', user_type: 'female_founder' }
const willow = { name: 'Willow', logo: undefined }
const open = (
  at: string,
  {
    user = {} as Partial<AccessSubject>,
    waiting = {} as WaitingCounts,
    onLogout = () => {},
    brand = willow as NetworkBrand,
  } = {},
) => {
  renderThemed(
    <MemoryRouter initialEntries={[at]}>
      <AppLayout user={{ ...founder, ...user }} brand={brand} waiting={waiting} onLogout={onLogout}>
        <h1>Page</h1>
      </AppLayout>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const current = () =>
  nav()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

describe('the active item', () => {
  test.each([
    [paths.dashboard, ['Home']],
    ['/dashboard/', ['Home']],
    ['/dashboard/more', []],
    [paths.perks, ['Resources']],
    [paths.wins, ['Wins']],
    ['/winsome', []],
  ])('%s', (at, expected) => {
    open(at)
    expect(current()).toEqual(expected)
  })

  test('no address makes two items active', () => {
    const items = mainNav.flatMap((group) => group.items)
    for (const path of Object.values(paths))
      expect(items.filter((item) => isActive(item, path)).length).toBeLessThan(2)
  })
})

test.each([
  [9, 'Updates, 9 not seen', ' 9 waiting'],
  [10, 'Updates, more than 9 not seen', ' 9+ waiting'],
])('the bell says how many updates are new: %i', (unseen, name, shown) => {
  open(paths.wins, { waiting: { [paths.updates]: unseen } })
  expect(screen.getAllByRole('link', { name })[0]?.textContent).toBe(shown)
})

describe('the collapsed state', () => {
  test('Ctrl+B toggles it and both stores remember', async () => {
    const user = open(paths.wins)
    await user.keyboard('{Control>}b{/Control}')
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy()
    expect(localStorage.getItem('sidebar:isCollapsed')).toBe('true')
    expect(document.cookie).toContain('sidebar:state=collapsed')
    await user.keyboard('{Control>}b{/Control}')
    expect(localStorage.getItem('sidebar:isCollapsed')).toBe('false')
    expect(document.cookie).toContain('sidebar:state=expanded')
  })
})

test('what waits for an administrator stands beside Admin, and nowhere else', () => {
  open(paths.wins, {
    user: { role: 'admin' },
    waiting: { [paths.admin]: 17, [paths.introductions]: 0 },
  })
  expect(nav().getByRole('link', { name: /^Admin\s*17\s*waiting$/ })).toBeTruthy()
  expect(nav().getAllByText('waiting', { exact: false })).toHaveLength(1)
})
