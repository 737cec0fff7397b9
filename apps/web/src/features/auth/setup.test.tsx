import type { SessionUser } from '@portal/shared/auth/schemas'
import { setUp } from '@portal/shared/auth/setup-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readSession } from '#lib/session/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { sampleUser } from '#test/session.ts'
import SetupPage from './pages/SetupPage.tsx'

// Typing into a whole form is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('creates the first administrator with the token of the link and opens Today', async () => {
  const user_ = { ...sampleUser, roles: ['admin'], is_admin: true } satisfies SessionUser
  const { user, sentTo, address } = renderScreen(<SetupPage />, {
    at: '/setup#token=abc',
    answers: on(setUp, { access_token: 'a', refresh_token: 'r', user: user_ }),
  })
  await user.type(await screen.findByLabelText(/^Your name/), 'Ada Byron')
  await user.type(screen.getByLabelText(/^Email address/), 'ada@willow.example')
  await user.type(screen.getByLabelText(/^Password/), 'Sesame-2026!')
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await waitFor(() => expect(address()).toBe('/admin'))
  const account = { full_name: 'Ada Byron', email: 'ada@willow.example', password: 'Sesame-2026!' }
  expect(sentTo(setUp)).toEqual([{ ...account, is_founder: false, token: 'abc' }])
  expect(readSession().accessToken).toBe('a')
})
