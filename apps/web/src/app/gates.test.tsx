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
/** The address of an event, as an email has it. */
const event = { pathname: '/events', search: '?event=7', hash: '#top' }
const home = { pathname: '/dashboard', search: '', hash: '' }
const back = '/?next=%2Fevents%3Fevent%3D7%23top'
const bringsBack = (search: string) => ({ pathname: '/', search, hash: '' })

describe('memberGate', () => {
  it.each([
    ['lets a member in', session({}), null],
    ['sends a visitor to the landing page', session({ accessToken: null, user: null }), '/'],
    ['wants a token even of a known user', session({ accessToken: null }), '/'],
    ['sends an applicant to the waiting page', session({ user: pending }), '/coming-soon'],
    ['sends an unreadable user to the landing page', session({ user: null }), '/'],
  ])('%s', (_, given, expected) => {
    expect(memberGate(given, home)).toBe(expected)
  })

  it.each([
    ['a visitor', session(visitor), back],
    ['somebody whose stored user cannot be read', session({ user: null }), back],
    ['an applicant', session({ user: pending }), '/coming-soon'],
  ])('keeps the link of an email for %s', (_, given, expected) => {
    expect(memberGate(given, event)).toBe(expected)
  })

  it('keeps nothing after a sign-out: whoever signs in next may be somebody else', () => {
    start(user)
    endSession()
    expect(memberGate(session(visitor), event)).toBe('/')
    start(user)
    expireSession()
    expect(memberGate(session(visitor), event)).toBe(back)
  })
})

test('the page of an event is open to everybody, its list is not', () => {
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
    expect(landingGate(given, bringsBack(''))).toBe(expected)
  })

  it.each([
    ['where the link of an email led', '?next=%2Fevents%3Fevent%3D7%23top', '/events?event=7#top'],
    ['home instead of elsewhere', '?next=%2F%2Felsewhere.example', '/dashboard'],
    ['home instead of out', '?next=%2Flogout', '/dashboard'],
  ])('sends a member %s', (_, search, expected) => {
    expect(landingGate(session({}), bringsBack(search))).toBe(expected)
    expect(landingGate(session({ user: pending }), bringsBack(search))).toBe('/coming-soon')
  })
})

/** Holds on to who it was drawn for, as a form and the answer to a query do. */
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
  it('opens after signing in for whoever came by a link', async () => {
    expireSession()
    const at = open('/events?event=7')
    await screen.findByText('landing')
    expect(at()).toBe('/?next=%2Fevents%3Fevent%3D7')
    act(() => start(user))
    await screen.findByText('events')
    expect(at()).toBe('/events?event=7')
  })

  it('opens again after a session that ran out, and not after a sign-out', async () => {
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
    'of another account is not what the next one is led to, from another tab either: %s',
    async (key) => {
      start(user)
      const at = open('/events?event=7')
      await screen.findByText('events')
      // Which of the names another tab removes first is up to the browser.
      act(() => {
        localStorage.clear()
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'a', newValue: null }))
      })
      await screen.findByText('landing')
      expect(at()).toBe('/')
    },
  )

  it('begins anew when another tab has signed somebody else in', async () => {
    start(user)
    const at = open(paths.account)
    await screen.findByText('account of Ada Ash')
    act(() => start({ ...user, id: '2', full_name: 'Eve Elm' }))
    await screen.findByText('account of Eve Elm')
    expect(at()).toBe(paths.account)
  })
})

test('every page of the sidebar is called on the landing page as it is there', () => {
  const admin: SessionUser = { ...user, is_admin: true, role: 'admin' }
  const items = [...mainNav.flatMap(({ items }) => items), ...footerNav(admin)]
  for (const { label, path } of items) {
    if (path !== paths.dashboard) expect(readNext(path)?.name).toBe(label)
  }
})
