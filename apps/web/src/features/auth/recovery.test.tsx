import {
  cancelEmailChange,
  confirmEmail,
  forgotPassword,
  getEmailedLink,
  getSignInSettings,
  resetPassword,
  sendVerification,
} from '@portal/shared/auth/recovery-endpoints'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { readSession } from '#lib/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, nameOf, on, refusal } from '#test/server.ts'
import { Address } from './components/Address.tsx'
import { AddressReminder } from './components/AddressNotes.tsx'
import { voidLinkWords } from './link-texts.ts'
import { ConfirmEmailPage } from './pages/ConfirmEmailPage.tsx'
import { ForgotPasswordPage } from './pages/ForgotPasswordPage.tsx'
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx'

// Whole forms, typed into: a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const button = (name: string) => screen.findByRole('button', { name })
const title = async (text: string) => screen.findByRole('heading', { level: 1, name: text })
const open = { state: 'open', purpose: 'password_reset', email: 'ada@test.example' } as const

describe('forgot', () => {
  test('tells when it is too often', async () => {
    const error = 'Too many attempts. Please try again in 40 minutes'
    const { user } = renderScreen(<ForgotPasswordPage />, {
      answers: on(forgotPassword, refusal(429, { error, code: 'too_many_requests' })),
    })
    await user.type(screen.getByLabelText('Email'), 'ada@test.example')
    await user.click(await button('Send me a link'))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@test.example')
  })
})

test.each([
  [true, 'Look into your mailbox', /^Nothing after a few minutes/],
  [false, 'We cannot send you a link', /^No email leaves the portal yet. Please ask/],
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

  test('looks, changes nothing until the button, then forgets the session of here', async () => {
    const { user, sent } = renderScreen(<ResetPasswordPage />, {
      ...page,
      answers: { ...on(getEmailedLink, open), ...on(resetPassword, { ok: true }) },
    })
    await choose(user)
    await title('Your password is changed')
    expect(sent.map(({ call: name, body }) => [name, body])).toEqual([
      [nameOf(getEmailedLink), { token: 'abc' }],
      [nameOf(resetPassword), { token: 'abc', new_password: 'Better-2026!' }],
    ])
    expect(readSession().accessToken).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeDefined()
  })

  test('leaves somebody else signed in', async () => {
    const { user } = renderScreen(<ResetPasswordPage />, {
      ...page,
      answers: {
        ...on(getEmailedLink, { ...open, email: 'eve@test.example' }),
        ...on(resetPassword, { ok: true }),
      },
    })
    await choose(user)
    await title('Your password is changed')
    expect(readSession().accessToken).toBe('a')
  })

  test('keeps what was typed when the server refuses it', async () => {
    const message = 'Password must contain at least one number'
    const { user } = renderScreen(<ResetPasswordPage />, {
      ...page,
      answers: {
        ...on(getEmailedLink, open),
        ...on(
          resetPassword,
          refusal(400, { code: 'invalid_input', details: { new_password: [message] } }),
        ),
      },
    })
    await choose(user)
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('New password *').value).toBe('Better-2026!')
  })

  test('can look again when the server was away', async () => {
    const answers: Answers = on(getEmailedLink, refusal(503, { code: 'unavailable' }))
    const { user } = renderScreen(<ResetPasswordPage />, { ...page, answers })
    await button('Retry')
    Object.assign(answers, on(getEmailedLink, open))
    await user.click(await button('Retry'))
    expect(await screen.findByLabelText('New password *')).toBeDefined()
  })
})

describe('confirm', () => {
  const page = { at: '/confirm-email#token=abc' }

  test.each([
    ['email_verification', 'Is this your address?', 'Confirm my address'],
    ['email_change_new', 'Is this your new address?', 'Confirm this address'],
    ['email_change_old', 'Change your e-mail address?', 'Confirm the change'],
  ] as const)('asks first: %s', async (purpose, question, name) => {
    const { user, sentTo } = renderScreen(<ConfirmEmailPage />, {
      ...page,
      answers: {
        ...on(getEmailedLink, { ...open, purpose }),
        ...on(confirmEmail, { outcome: 'waiting' }),
      },
    })
    await title(question)
    expect(screen.getByText(/ada@test\.example/)).toBeDefined()
    expect(sentTo(confirmEmail)).toEqual([])
    await user.click(await button(name))
    await title('One more to go')
    expect(sentTo(confirmEmail)).toEqual([{ token: 'abc' }])
  })

  test('tells a change that can no longer be made', async () => {
    const error = 'This change can no longer be made. Please ask for it again'
    const { user } = renderScreen(<ConfirmEmailPage />, {
      ...page,
      answers: {
        ...on(getEmailedLink, { ...open, purpose: 'email_change_new' }),
        ...on(confirmEmail, refusal(409, { error, code: 'conflict' })),
      },
    })
    await user.click(await button('Confirm this address'))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
  })

  test('every kind of link that does not hold has words', () => {
    const purposes = ['password_reset', 'email_verification', 'email_change_new', null] as const
    const said = (['expired', 'used', 'unknown'] as const).flatMap((state) =>
      purposes.map((purpose) => voidLinkWords({ state, purpose })),
    )
    for (const { title: head, text } of said) {
      expect(head.length).toBeGreaterThan(10)
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('her address', () => {
  const safety = {
    email: 'ada@test.example',
    email_verified: true,
    email_change: null,
    second_factor: { on: false, offered: false, recovery_codes_left: 0 },
  }
  const change = { new_email: 'new@test.example', new_confirmed: true, old_confirmed: false }
  const pending = {
    ...safety,
    email_change: { ...change, expires_at: '2026-11-22T10:00:00.000Z' },
  }

  test('that is not to change after all stays', async () => {
    const { user } = renderScreen(<Address />, {
      answers: { ...on(getSignInSettings, pending), ...on(cancelEmailChange, safety) },
    })
    await user.click(await button('Cancel the change'))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Change of address' })).toBeNull(),
    )
    expect(notify.success).toHaveBeenCalledWith('Your e-mail address stays as it is.')
  })

  test('is reminded of while it is not confirmed, and not otherwise', async () => {
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
    expect(screen.queryByText('Please confirm your e-mail address')).toBeNull()
  })
})
