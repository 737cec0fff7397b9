import { login, loginWithCode } from '@portal/shared/auth/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { endSession } from '#lib/session/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on, refusal } from '#test/server.ts'
import { SignInForm } from './components/SignInForm.tsx'

// Typing into whole forms is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const button = (name: string) => screen.findByRole('button', { name })

describe('signing in', () => {
  const codeRequired = {
    code_required: true as const,
    challenge: 'half',
    methods: ['code' as const],
  }
  async function open(answers: Answers) {
    const rendered = renderScreen(<SignInForm />, {
      answers: { ...on(login, codeRequired), ...answers },
    })
    endSession()
    await rendered.user.type(screen.getByLabelText('Email'), 'ada@test.example')
    await rendered.user.type(screen.getByLabelText('Password'), 'Welcome-2026!')
    await rendered.user.click(await button('Login'))
    await screen.findByLabelText('Code')
    return rendered
  }

  test('returns to the first step when the challenge expires', async () => {
    const error = 'This took too long. Please sign in again'
    const { user } = await open(on(loginWithCode, refusal(401, { error, code: 'session_expired' })))
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.click(await button('Continue'))
    await screen.findByLabelText('Password')
    expect(notify.error).toHaveBeenCalledWith(error)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@test.example')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })
})

test('shows when to try again as a field error until the next attempt', async () => {
  const error = 'Too many wrong passwords have come from your network address'
  const answers: Answers = on(login, refusal(429, { error, code: 'too_many_requests' }))
  const dismiss = vi.spyOn(notify, 'dismiss')
  const { user, sentTo } = renderScreen(<SignInForm />, { answers })
  vi.mocked(notify.error).mockReturnValue('notice-of-failure')
  endSession()
  await user.type(screen.getByLabelText('Email'), 'ada@test.example')
  await user.type(screen.getByLabelText('Password'), 'Welcome-2026!')
  await user.click(await button('Login'))
  expect(await screen.findByText(error)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(notify.error).not.toHaveBeenCalled()
  expect(sentTo(login)).toHaveLength(1)
  Object.assign(
    answers,
    on(login, refusal(401, { error: 'Invalid email or password', code: 'invalid_credentials' })),
  )
  await user.click(await button('Login'))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Invalid email or password'))
  expect(screen.queryByText(error)).toBeNull()
  await user.click(await button('Login'))
  await waitFor(() => expect(dismiss).toHaveBeenCalledWith('notice-of-failure'))
})
