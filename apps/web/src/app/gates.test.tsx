import { MantineProvider } from '@mantine/core'
import type { SessionUser } from '@portal/shared/auth/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#config/paths.ts'
import { notify } from '#lib/notify.tsx'
import { endSession, type Session, startSession, updateUser } from '#lib/session.ts'
import { AdminGate, Gated, guard, landingGate, memberGate } from './gates.tsx'

const user: SessionUser = {
  id: '1',
  email: 'ada@test.example',
  full_name: 'Ada Ash',
  is_active: true,
  is_admin: false,
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
        children: [
          { path: paths.dashboard, element: <p>dashboard</p> },
          { element: <AdminGate />, children: [{ path: paths.admin, element: <p>admin</p> }] },
        ],
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
const serve = (who: SessionUser) => vi.stubGlobal('fetch', async () => Response.json(who))

afterEach(() => vi.unstubAllGlobals())

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

describe('/admin', () => {
  it('opens for an administrator', async () => {
    start({ ...user, is_admin: true })
    open(paths.admin)
    expect(await screen.findByText('admin')).toBeDefined()
  })

  it('refuses a member with a notice, and leads her home', async () => {
    const error = vi.spyOn(notify, 'error').mockReturnValue('1')
    serve(user)
    start(user)
    open(paths.admin)
    expect(await screen.findByText('dashboard')).toBeDefined()
    expect(error).toHaveBeenCalledWith('Access denied. Admin privileges required.')
    error.mockRestore()
  })

  it('opens for somebody who has just been made an administrator', async () => {
    serve({ ...user, is_admin: true })
    start(user)
    open(paths.admin)
    expect(await screen.findByText('admin')).toBeDefined()
  })
})
