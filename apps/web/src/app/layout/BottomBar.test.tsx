import type { AccessSubject } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { AppLayout } from './AppLayout.tsx'
import type { WaitingCounts } from './SidebarNav.tsx'

const { matchMedia } = window
const setPhone = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isPhone && /max-width/.test(query),
  }))
beforeEach(() => {
  setPhone(true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const founder: AccessSubject = { is_active: true, role: 'member', user_type: 'female_founder' }
const friend: AccessSubject = { ...founder, user_type: 'friend' }
const open = (user: AccessSubject, at: string = paths.help, waiting: WaitingCounts = {}) => {
  renderThemed(
    <MemoryRouter initialEntries={[at]}>
      <AppLayout
        user={user}
        brand={{ name: 'Willow', logo: undefined }}
        waiting={waiting}
        onLogout={() => {}}
      >
        <h1>Page</h1>
      </AppLayout>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const bar = () => within(screen.getByRole('navigation', { name: 'Bottom bar' }))
const more = (name: string | RegExp = 'More') => bar().getByRole('button', { name })
const links = () =>
  bar()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const foundersBar = [
  ['Home', '/dashboard'],
  ['People', '/directory'],
  ['Events', '/events'],
  ['Wins', '/wins'],
]
const friendsBar = [
  ['Home', '/dashboard'],
  ['Events', '/events'],
  ['Wins', '/wins'],
  ['Resources', '/resources'],
]
test.each<[string, AccessSubject, string[][]]>([
  ['a founder', founder, foundersBar],
  ['a friend', friend, friendsBar],
  ['an editor on the Friend track', { ...friend, role: 'editor' }, friendsBar],
  ['an administrator on the Friend track', { ...friend, role: 'admin' }, foundersBar],
])('%s has these pages in the bar, and the others behind More', (_, user, expected) => {
  open(user)
  expect(links()).toEqual(expected)
  expect(more()).toBeTruthy()
})

test('what waits stands beside its page, and beside More when that is in the sheet', () => {
  open({ ...founder, role: 'admin' }, paths.help, {
    [paths.introductions]: 2,
    [paths.admin]: 17,
    [paths.events]: 4,
  })
  expect(bar().getByRole('link', { name: /^Events\s*4\s*waiting$/ })).toBeTruthy()
  expect(more(/^More\s*19\s*waiting$/)).toBeTruthy()
})
