import { listPasskeys } from '@portal/shared/auth/passkey-endpoints'
import { getSignInSettings } from '@portal/shared/auth/recovery-endpoints'
import { confirmSecondFactor, setUpSecondFactor } from '@portal/shared/auth/second-factor-endpoints'
import { getMe } from '@portal/shared/profile/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { readSession } from '#lib/session/session.ts'
import { sampleSettings } from '#test/account.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on, refusal } from '#test/server.ts'
import MemberFrame from './MemberFrame.tsx'

vi.setConfig({ testTimeout: 30_000 })

const staff = { ...sampleMe, id: 'ada', is_admin: true, roles: ['editor' as const] }
const factor = { ...sampleSettings.second_factor, on: false, due_at: '2026-11-01T09:00:00.000Z' }

const open = (answers: Answers, mustAdd: boolean) =>
  renderScreen(
    <Routes>
      <Route element={<MemberFrame />}>
        <Route path="*" element={<p>the page</p>} />
      </Route>
    </Routes>,
    {
      at: '/events?event=7',
      user: { is_admin: true, roles: ['editor'], must_add_second_step: mustAdd },
      answers: {
        ...on(getSignInSettings, { ...sampleSettings, second_factor: factor }),
        ...on(listPasskeys, { passkeys: [] }),
        ...answers,
      },
    },
  )
const gate = () => screen.findByRole('heading', { name: 'Add a second step' })

test('staff see only how to add a second step, at every address, and then the page they wanted', async () => {
  const { user, sent, address } = open(
    {
      ...on(getMe, staff),
      ...on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JB' }),
      ...on(confirmSecondFactor, { recovery_codes: ['first-code'] }),
    },
    true,
  )
  await gate()
  expect(screen.getByText(/^You help to run Willow Network/)).toBeDefined()
  expect([screen.queryByText('the page'), screen.queryByRole('navigation')]).toEqual([null, null])
  await user.click(await screen.findByRole('button', { name: 'Set it up' }))
  await user.type(await screen.findByLabelText(/Current password/), 'Welcome-2026!')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText(/Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn it on' }))
  await screen.findByText('first-code')
  // The codes are shown only this once.
  expect(sent.some(({ call }) => call === 'GET /api/auth/me/')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  await screen.findByText('the page')
  expect(address()).toBe('/events?event=7')
  expect(readSession().user?.must_add_second_step).toBe(false)
})

test('a refusal by the server leads there from an open page', async () => {
  open(on(getMe, refusal(403, { code: 'second_step_required' })), false)
  await gate()
  await waitFor(() => expect(screen.queryByText('the page')).toBeNull())
})
