import { endSession } from '@portal/shared/auth/endpoints'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { hushNotices } from '#test/notices.ts'
import { renderThemed } from '#test/render.tsx'
import { callTo, nameOf } from '#test/server.ts'
import { signInAs } from '#test/session.ts'
import { Devices } from './components/Devices.tsx'

// Whole forms and lists, clicked through: a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const session = (id: string, user_agent: string, current = false): DeviceSession => ({
  id,
  user_agent,
  current,
  created_at: '2026-03-04T10:00:00.000Z',
  last_seen_at: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
})
const phone = session('phone', 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1')
const here = session('here', 'Mozilla/5.0 (Windows NT 10.0) Firefox/144.0', true)

let sessions: DeviceSession[] = []
let asked: string[] = []
let answer: () => Promise<Response>
beforeEach(() => {
  sessions = [phone, here]
  asked = []
  hushNotices()
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ sessions }))
    asked.push(`${method} ${path}`)
    return answer()
  })
})

function open(address = '/account/security?edit=details') {
  signInAs()
  const router = createMemoryRouter([{ path: '/account/security', element: <Devices /> }], {
    initialEntries: [address],
  })
  const queryClient = createQueryClient(false)
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}
const refused = (status: number, code: string) => async () =>
  Response.json({ error: 'The server says no', code, request_id: 'r' }, { status })

test.each([
  ['ends it', async () => Response.json({ ok: true })],
  ['takes one that has ended already for ended', refused(404, 'not_found')],
])('%s', async (_, reply) => {
  answer = async () => {
    sessions = [here]
    return reply()
  }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('You are signed in on no other device.')).toBeTruthy()
  expect(asked).toEqual([nameOf(callTo(endSession, { params: { id: 'phone' } }))])
  expect(notify.success).toHaveBeenCalledWith('Safari on iPhone is signed out.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['here', 'gone'])('a link that asks to sign out %s asks nothing', async (id) => {
  const { router } = open(`/account/security?sign-out=${id}`)
  await screen.findByText('Firefox on Windows')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})
