import { setRoles } from '@portal/shared/accounts/endpoints'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { previewOf } from '@portal/shared/core/email-preview'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on } from '#test/server.ts'
import { RolesForm } from './RolesForm.tsx'

const account = {
  ...sampleMe,
  id: 'joan',
  full_name: 'Joan Clarke',
  status: 'active',
  roles: ['reviewer'],
} as unknown as OpenAccount

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('shows the email before roles change, and sends the change after ten seconds', async () => {
  const sending = callTo(setRoles, { params: { id: 'joan' } })
  const onDone = vi.fn()
  const { user, sentTo } = renderScreen(<RolesForm account={account} onDone={onDone} />, {
    answers: {
      ...on(previewOf(setRoles), {
        emails: [
          { recipients: 1, name: 'Joan Clarke', subject: 'New roles', text: 'You’re now: Editor' },
        ],
      }),
      ...on(sending, account),
    },
    user: { roles: ['admin'] },
  })
  const button = screen.getByRole('button', { name: 'Change roles' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'Keeps content' }))
  await screen.findByText('Joan Clarke gets an email.')
  await user.click(button)
  expect(onDone).toHaveBeenCalledOnce()
  expect(sentTo(sending)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(sentTo(sending)).toEqual([{ roles: ['reviewer', 'editor'] }])
})
