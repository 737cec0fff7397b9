import { addPasskey, listPasskeys, preparePasskey } from '@portal/shared/auth/passkey-endpoints'
import type { PasskeySummary } from '@portal/shared/auth/passkeys'
import { getSignInSettings } from '@portal/shared/auth/recovery-endpoints'
import { startRegistration } from '@simplewebauthn/browser'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { sampleSettings } from '#test/account.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on, refusal } from '#test/server.ts'
import { PasskeysCard } from './Passkeys.tsx'

vi.mock('@simplewebauthn/browser')
vi.mock('../passkey-support.ts', () => ({ supportsPasskeys: () => true }))
vi.setConfig({ testTimeout: 30_000 })

const keyOf = (id: string, name: string): PasskeySummary => ({
  ...{ id, name, created_at: '2026-11-01T09:00:00.000Z', last_used_at: null },
})
const phone = keyOf('1', 'Phone')
const laptop = keyOf('2', 'Laptop')
const current_password = 'Welcome-2026!'

beforeEach(() => {
  vi.mocked(startRegistration).mockReset()
})

function open(passkeys: PasskeySummary[], { answers = {}, factor = {} } = {}) {
  const onAdded = vi.fn()
  const second_factor = { ...sampleSettings.second_factor, on: false, ...factor }
  const all: Answers = {
    ...on(listPasskeys, { passkeys }),
    ...on(getSignInSettings, { ...sampleSettings, second_factor }),
    ...on(preparePasskey, {} as never),
    ...answers,
  }
  return { onAdded, ...renderScreen(<PasskeysCard onAdded={onAdded} />, { answers: all }) }
}
type Screen = ReturnType<typeof open>

const button = (name: string) => screen.findByRole('button', { name })
const press = async ({ user }: Screen, name: string) => user.click(await button(name))
const fill = async ({ user }: Screen, label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

describe('adding a passkey', () => {
  test.each([
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotSupportedError', 'That didn’t work. Please try again.'],
    ['NotAllowedError', null],
  ])('shows an error of the device: %s', async (name, message) => {
    vi.mocked(startRegistration).mockRejectedValue(Object.assign(new Error('No'), { name }))
    const card = open([])
    await press(card, 'Add a passkey')
    await fill(card, /Current password/, current_password)
    await press(card, 'Continue')
    await waitFor(() => expect(startRegistration).toHaveBeenCalled())
    if (message) await waitFor(() => expect(notify.error).toHaveBeenCalledWith(message))
    else expect(notify.error).not.toHaveBeenCalled()
    // The form stays, so that the member can try again.
    expect(screen.getByLabelText<HTMLInputElement>(/Current password/).value).toBe(current_password)
    expect([card.sentTo(addPasskey), card.onAdded.mock.calls]).toEqual([[], []])
  })

  test('shows a wrong password at its field, and asks for a code with an app', async () => {
    const details = { current_password: ['Your current password isn’t right'] }
    const answers = on(preparePasskey, refusal(400, { code: 'invalid_input', details }))
    const card = open([], { answers, factor: { on: true } })
    await press(card, 'Add a passkey')
    await fill(card, /Current password/, current_password)
    await press(card, 'Continue')
    expect(await screen.findByText('Please enter a code')).toBeDefined()
    await fill(card, /Code/, '123456')
    await press(card, 'Continue')
    expect(await screen.findByText('Your current password isn’t right')).toBeDefined()
    expect(card.sentTo(preparePasskey)).toEqual([{ current_password, code: '123456' }])
    expect(startRegistration).not.toHaveBeenCalled()
  })
})

describe('removing a passkey', () => {
  test.each([
    ['the only one cannot confirm its own removal', [phone], 0],
    ['another one can', [phone, laptop], 1],
  ])('%s, so that a way in stays', async (_, passkeys, count) => {
    const card = open(passkeys)
    await press(card, 'Remove Phone')
    await screen.findByLabelText(/Current password/)
    expect(screen.queryAllByText('Confirm with a passkey instead')).toHaveLength(count)
  })

  const past = '2026-11-01T09:00:00.000Z'
  test.each([
    ['staff who need a second step', [phone], { due_at: past }, true],
    ['staff with an app too', [phone], { due_at: past, on: true }, false],
    ['staff with another passkey', [phone, laptop], { due_at: past }, false],
    ['staff who need none yet', [phone], { due_at: '2999-01-01T00:00:00.000Z' }, false],
    ['members', [phone], { due_at: null }, false],
  ])('warns of what follows: %s', async (_, passkeys, factor, isWarned) => {
    const card = open(passkeys, { factor })
    await press(card, 'Remove Phone')
    const intro = await screen.findByText(/^You won’t be able to sign in/)
    expect(intro.textContent?.includes('add another second step')).toBe(isWarned)
  })
})
