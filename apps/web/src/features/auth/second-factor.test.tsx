import { login, loginWithCode } from '@portal/shared/auth/endpoints'
import { getSignInSettings } from '@portal/shared/auth/recovery-endpoints'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@portal/shared/auth/second-factor-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { endSession, readSession } from '#lib/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on, refusal } from '#test/server.ts'
import { sampleUser } from '#test/session.ts'
import { SecondFactor } from './components/SecondFactor.tsx'
import { SignInForm } from './components/SignInForm.tsx'

// Whole forms, typed into: a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const button = (name: string) => screen.findByRole('button', { name })

describe('signing in', () => {
  const wanted = { code_required: true, challenge: 'half' } as const
  async function open(answers: Answers) {
    const rendered = renderScreen(<SignInForm />, {
      answers: { ...on(login, wanted), ...answers },
    })
    endSession()
    await rendered.user.type(screen.getByLabelText('Email'), 'ada@test.example')
    await rendered.user.type(screen.getByLabelText('Password'), 'Welcome-2026!')
    await rendered.user.click(await button('Login'))
    await screen.findByLabelText('Code')
    return rendered
  }

  test('asks for the code next, and nobody is signed in before', async () => {
    const user = { ...sampleUser, full_name: 'Ada' }
    const session = { access_token: 'x', refresh_token: 'y', user }
    const rendered = await open(on(loginWithCode, session))
    expect(readSession().accessToken).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    await rendered.user.click(await button('Continue'))
    expect(await screen.findByText('Please enter a code')).toBeDefined()
    await rendered.user.type(screen.getByLabelText('Code'), '123 456')
    await rendered.user.click(await button('Continue'))
    await waitFor(() => expect(readSession().accessToken).toBe('x'))
    expect(rendered.sentTo(loginWithCode)).toEqual([{ challenge: 'half', code: '123 456' }])
    expect(notify.success).toHaveBeenCalledWith('Welcome back, Ada!')
  })

  test('says that a code is wrong beside it, and keeps it', async () => {
    const error = 'This code is not right, or it was used before'
    const { user } = await open(
      on(loginWithCode, refusal(401, { error, code: 'invalid_credentials' })),
    )
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.click(await button('Continue'))
    expect(await screen.findByText(error)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  })

  test('begins again when it took too long', async () => {
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

test('says when to try again beside the password, until the next try', async () => {
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

describe('on the security page', () => {
  const off = {
    email: 'ada@test.example',
    email_verified: true,
    email_change: null,
    second_factor: { on: false, offered: true, recovery_codes_left: 0 },
  }
  const secured = { ...off, second_factor: { on: true, offered: true, recovery_codes_left: 1 } }
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${n}`)

  test('is set up: password, picture or key, code, recovery codes', async () => {
    const copied: string[] = []
    const answers: Answers = {
      ...on(getSignInSettings, off),
      ...on(setUpSecondFactor, { secret, uri: `otpauth://totp/Willow:ada?secret=${secret}` }),
      ...on(
        confirmSecondFactor,
        refusal(400, { code: 'invalid_input', details: { code: ['Not right'] } }),
      ),
    }
    const { user, sentTo } = renderScreen(<SecondFactor />, { answers })
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
    await user.click(await button('Set it up'))
    await user.type(await screen.findByLabelText('Current password *'), 'Welcome-2026!')
    await user.click(await button('Continue'))
    const picture = await screen.findByRole('img', { name: /QR code/ })
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
    await user.click(await button('Turn it on'))
    expect(await screen.findByText('Not right')).toBeDefined()

    Object.assign(answers, on(confirmSecondFactor, { recovery_codes: codes }))
    Object.assign(answers, on(getSignInSettings, secured))
    await user.click(await button('Turn it on'))
    const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await user.click(await button('Copy'))
    await waitFor(() => expect(copied).toEqual([codes.join('\n')]))
    await user.click(await button('I have kept them'))
    expect(await screen.findByText('One recovery code is left.')).toBeDefined()
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
    expect(sentTo(setUpSecondFactor)).toEqual([{ current_password: 'Welcome-2026!' }])
  })

  test('new codes want both steps, and take the place of the old', async () => {
    const { user, sentTo } = renderScreen(<SecondFactor />, {
      answers: {
        ...on(getSignInSettings, secured),
        ...on(renewRecoveryCodes, { recovery_codes: codes }),
      },
    })
    await user.click(await button('New recovery codes'))
    await user.click(await button('Make new codes'))
    expect(await screen.findByText('Please enter your current password')).toBeDefined()
    expect(screen.getByText('Please enter a code')).toBeDefined()
    await user.type(screen.getByLabelText('Current password *'), 'Welcome-2026!')
    await user.type(screen.getByLabelText('Code *'), '123456')
    await user.click(await button('Make new codes'))
    await screen.findByRole('list', { name: 'Recovery codes' })
    expect(sentTo(renewRecoveryCodes)).toEqual([
      { current_password: 'Welcome-2026!', code: '123456' },
    ])
  })
})
