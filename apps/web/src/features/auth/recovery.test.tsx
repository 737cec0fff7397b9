import {
  forgotPassword,
  getEmailedLink,
  getSignInSettings,
  resetPassword,
  sendVerification,
  signInWithLink,
} from '@portal/shared/auth/recovery-endpoints'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { readSession } from '#lib/session/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { AddressReminder } from './components/AddressNotes.tsx'
import ForgotPasswordPage from './pages/ForgotPasswordPage.tsx'
import ResetPasswordPage from './pages/ResetPasswordPage.tsx'
import SignInLinkPage from './pages/SignInLinkPage.tsx'

// Typing into whole forms is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const button = (name: string) => screen.findByRole('button', { name })
const title = async (text: string) => screen.findByRole('heading', { level: 1, name: text })
const open = { state: 'open', purpose: 'password_reset', email: 'ada@test.example' } as const

test.each([
  [true, 'Check your inbox', /^No email after a few minutes/],
  [false, 'We can’t send you a link', /^The portal can’t send email yet. Please ask/],
])('says whether a link is sent, with a mail server: %s', async (sends_email, heading, text) => {
  const { user } = renderScreen(<ForgotPasswordPage />, {
    network: { sends_email },
    answers: on(forgotPassword, { ok: true }),
  })
  await user.type(screen.getByLabelText('Email'), 'ada@test.example')
  await user.click(await button('Send me a link'))
  await title(heading)
  screen.getByText(text)
})

describe('reset', () => {
  const page = { at: '/reset-password#token=abc' }
  async function choose(user: ReturnType<typeof renderScreen>['user']) {
    for (const label of ['New password *', 'New password again *']) {
      await user.type(await screen.findByLabelText(label), 'Better-2026!')
    }
    await user.click(await button('Change password'))
  }

  test('leaves another account signed in', async () => {
    const { user } = renderScreen(<ResetPasswordPage />, {
      ...page,
      answers: {
        ...on(getEmailedLink, { ...open, email: 'eve@test.example' }),
        ...on(resetPassword, { ok: true }),
      },
    })
    await choose(user)
    await title('Your password has changed')
    expect(readSession().accessToken).toBe('a')
  })
})

describe('a sign-in link', () => {
  const page = { at: '/sign-in-link#token=abc' }
  const user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const link = { ...open, purpose: 'sign_in', user_agent } as const

  test('names the account and the browser that asked, and is used by the button only', async () => {
    const { user, sent } = renderScreen(<SignInLinkPage />, {
      ...page,
      answers: {
        ...on(getEmailedLink, link),
        ...on(signInWithLink, { code_required: true, challenge: 'c', methods: ['code'] }),
      },
    })
    await screen.findByText('You’ll sign in as ada@test.example.')
    screen.getByText(/^Someone asked for this link with this browser: Firefox on Linux/)
    expect(sent).toHaveLength(1)
    await user.click(await button('Sign in'))
    await title('One more step')
    screen.getByLabelText('Code')
  })
})

describe('the reminder to confirm an address', () => {
  const safety = {
    email: 'ada@test.example',
    email_verified: true,
    email_change: null,
    second_factor: {
      on: false,
      offered: false,
      recovery_codes_left: 0,
      has_passkey: false,
      due_at: null,
    },
  }

  test('shows only while the address is not confirmed', async () => {
    const error = 'Too many attempts. Please try again in 12 minutes'
    const { user } = renderScreen(<AddressReminder />, {
      answers: {
        ...on(getSignInSettings, { ...safety, email_verified: false }),
        ...on(sendVerification, refusal(429, { error, code: 'too_many_requests' })),
      },
    })
    await user.click(await button('Send it again'))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
    cleanup()
    const { sent } = renderScreen(<AddressReminder />, {
      answers: on(getSignInSettings, safety),
    })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Please confirm your email address')).toBeNull()
  })
})
