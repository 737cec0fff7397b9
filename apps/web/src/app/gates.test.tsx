import { MantineProvider } from '@mantine/core'
import type { SessionUser } from '@portal/shared/auth/schemas'
import { paths } from '@portal/shared/core/paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, test } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { Gated, guard, landingGate, memberGate, pageGate } from '#lib/session/gates.tsx'
import { readNext } from '#lib/session/next.ts'
import {
  endSession,
  expireSession,
  readSession,
  type Session,
  startSession,
} from '#lib/session/session.ts'
import { sampleUser } from '#test/session.ts'
import { footerNav, mainNav } from './layout/nav-items.ts'

const user: SessionUser = { ...sampleUser, full_name: 'Ada Ash' }
const session = (facts: Partial<Session>): Session => ({
  accessToken: 'a',
  refreshToken: 'r',
  user,
  ...facts,
})
const pending = { ...user, is_active: false }
const visitor = { accessToken: null, user: null }
/** The URL of an event, as in an email. */
const event = { pathname: '/events', search: '?event=7', hash: '#top' }
const home = { pathname: '/dashboard', search: '', hash: '' }
const back = '/?next=%2Fevents%3Fevent%3D7%23top'
const landingWith = (search: string) => ({ pathname: '/', search, hash: '' })

describe('memberGate', () => {
  it.each([
    ['lets a member in', session({}), null],
    ['sends a visitor to the landing page', session({ accessToken: null, user: null }), '/'],
    ['sends a user without a token to the landing page', session({ accessToken: null }), '/'],
    ['sends an applicant to the waiting page', session({ user: pending }), '/coming-soon'],
    ['sends an unreadable user to the landing page', session({ user: null }), '/'],
  ])('%s', (_, given, expected) => {
    expect(memberGate(given, home)).toBe(expected)
  })

  it.each([
    ['a visitor', session(visitor), back],
    ['a visitor with an unreadable stored user', session({ user: null }), back],
    ['an applicant', session({ user: pending }), '/coming-soon'],
  ])('keeps the link of an email for %s', (_, given, expected) => {
    expect(memberGate(given, event)).toBe(expected)
  })

  it('keeps no link after signing out, because the next user may be another person', () => {
    start(user)
    endSession()
    expect(memberGate(session(visitor), event)).toBe('/')
    start(user)
    expireSession()
    expect(memberGate(session(visitor), event)).toBe(back)
  })
})

test('the page of an event is public, the list of events is not', () => {
  for (const who of [session({}), session(visitor), session({ user: pending })]) {
    expect(pageGate(who, { ...event, pathname: '/events/7' })).toBeNull()
    expect(pageGate(who, event)).toBe(memberGate(who, event))
  }
})

describe('landingGate', () => {
  it.each([
    ['shows itself to a visitor', session({ accessToken: null, user: null }), null],
    ['shows itself when the user is unreadable', session({ user: null }), null],
    ['sends a member home', session({}), '/dashboard'],
    ['sends an applicant to the waiting page', session({ user: pending }), '/coming-soon'],
  ])('%s', (_, given, expected) => {
    expect(landingGate(given, landingWith(''))).toBe(expected)
  })

  it.each([
    [
      'to the page that a link points to',
      '?next=%2Fevents%3Fevent%3D7%23top',
      '/events?event=7#top',
    ],
    ['home instead of to another site', '?next=%2F%2Felsewhere.example', '/dashboard'],
    ['home instead of to the logout page', '?next=%2Flogout', '/dashboard'],
  ])('sends a member %s', (_, search, expected) => {
    expect(landingGate(session({}), landingWith(search))).toBe(expected)
    expect(landingGate(session({ user: pending }), landingWith(search))).toBe('/coming-soon')
  })
})

/** Keeps the name from its first render, as forms and query results do. */
function Greeting() {
  const [name] = useState(() => readSession().user?.full_name)
  return <p>account of {name}</p>
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Gated gate={landingGate} />,
        children: [{ path: paths.landing, element: <p>landing</p> }],
      },
      { path: paths.comingSoon, element: <p>waiting</p> },
      {
        middleware: [guard(memberGate)],
        element: <Gated gate={memberGate} />,
        HydrateFallback: () => null,
        children: [
          { path: paths.dashboard, element: <p>dashboard</p> },
          { path: paths.events, element: <p>events</p> },
          { path: paths.account, element: <Greeting /> },
        ],
      },
    ],
    { initialEntries: [path], future: { v8_middleware: true } },
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(false)}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}
const start = (who: SessionUser) =>
  startSession({ access_token: 'a', refresh_token: 'r', user: who })

describe('a protected page', () => {
  it('opens after signing in if a link led to it', async () => {
    expireSession()
    const at = open('/events?event=7')
    await screen.findByText('landing')
    expect(at()).toBe('/?next=%2Fevents%3Fevent%3D7')
    act(() => start(user))
    await screen.findByText('events')
    expect(at()).toBe('/events?event=7')
  })

  it('opens again after the session expired, but not after signing out', async () => {
    start(user)
    const at = open('/events?event=7')
    await screen.findByText('events')
    act(() => expireSession())
    await screen.findByText('landing')
    act(() => start(user))
    await screen.findByText('events')
    act(() => endSession())
    await screen.findByText('landing')
    expect(at()).toBe('/')
    act(() => start(user))
    await screen.findByText('dashboard')
  })

  it.each(['access_token', 'user', null])(
    'of one account doesn’t open for the next, even if another tab signs out by removing: %s',
    async (key) => {
      start(user)
      const at = open('/events?event=7')
      await screen.findByText('events')
      // The order in which another tab removes the keys depends on the browser.
      act(() => {
        localStorage.clear()
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'a', newValue: null }))
      })
      await screen.findByText('landing')
      expect(at()).toBe('/')
    },
  )

  it('remounts when another tab signs in another user', async () => {
    start(user)
    const at = open(paths.account)
    await screen.findByText('account of Ada Ash')
    act(() => start({ ...user, id: '2', full_name: 'Eve Elm' }))
    await screen.findByText('account of Eve Elm')
    expect(at()).toBe(paths.account)
  })
})

test('the landing page names every page as the sidebar does', () => {
  const admin: SessionUser = { ...user, is_admin: true, roles: ['admin'] }
  const items = [...mainNav.flatMap(({ items }) => items), ...footerNav(admin)]
  for (const { label, path } of items) {
    if (path !== paths.dashboard) expect(readNext(path)?.name).toBe(label)
  }
})
