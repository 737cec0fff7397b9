import { MantineProvider } from '@mantine/core'
import type { SessionUser } from '@portal/shared/auth/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { endSession, type Session, startSession, updateUser } from '#lib/session.ts'
import { Gated, guard, landingGate, memberGate } from './gates.tsx'

const user: SessionUser = {
  id: '1',
  email: 'ada@test.example',
  full_name: 'Ada Ash',
  is_active: true,
  is_admin: false,
  role: 'member',
  user_type: 'female_founder',
  tier: 'Free',
  application_status: 'approved',
  deletion_due_at: null,
}
const session = (facts: Partial<Session>): Session => ({
  accessToken: 'a',
  refreshToken: 'r',
  user,
  ...facts,
})
const pending = { ...user, is_active: false }

describe('memberGate', () => {
  it.each([
    ['lets a member in', session({}), null],
    ['sends a visitor to the landing page', session({ accessToken: null, user: null }), '/'],
    ['wants a token even of a known user', session({ accessToken: null }), '/'],
    ['sends an applicant to the waiting page', session({ user: pending }), '/coming-soon'],
    ['sends an unreadable user to the landing page', session({ user: null }), '/'],
  ])('%s', (_, given, expected) => {
    expect(memberGate(given)).toBe(expected)
  })
})

describe('landingGate', () => {
  it.each([
    ['shows itself to a visitor', session({ accessToken: null, user: null }), null],
    ['shows itself when the user is unreadable', session({ user: null }), null],
    ['sends a member home', session({}), '/dashboard'],
    ['sends an applicant to the waiting page', session({ user: pending }), '/coming-soon'],
  ])('%s', (_, given, expected) => {
    expect(landingGate(given)).toBe(expected)
  })
})

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: paths.landing, element: <p>landing</p> },
      { path: paths.comingSoon, element: <p>waiting</p> },
      {
        middleware: [guard(memberGate)],
        element: <Gated gate={memberGate} />,
        HydrateFallback: () => null,
        children: [{ path: paths.dashboard, element: <p>dashboard</p> }],
      },
    ],
    { initialEntries: [path], future: { v8_middleware: true } },
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const start = (who: SessionUser) =>
  startSession({ access_token: 'a', refresh_token: 'r', user: who })

describe('a protected page', () => {
  it('opens for a member, and closes when she signs out', async () => {
    start(user)
    open(paths.dashboard)
    expect(await screen.findByText('dashboard')).toBeDefined()
    act(() => endSession())
    expect(await screen.findByText('landing')).toBeDefined()
  })

  it('closes when another tab signs out', async () => {
    start(user)
    open(paths.dashboard)
    await screen.findByText('dashboard')
    act(() => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    expect(await screen.findByText('landing')).toBeDefined()
  })

  it('sends her to wait when she turns out to be inactive', async () => {
    start(user)
    open(paths.dashboard)
    await screen.findByText('dashboard')
    act(() => updateUser({ is_active: false }))
    expect(await screen.findByText('waiting')).toBeDefined()
  })
})
