import {
  addPushDevice,
  changePushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from '@portal/shared/push/endpoints'
import type { PushDevice } from '@portal/shared/push/schemas'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { mockPush, unmockPush } from '#test/push.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on } from '#test/server.ts'
import { PushDevices } from './components/PushDevices.tsx'
import { PushOffer } from './components/PushOffer.tsx'
import { canOfferPush } from './push-support.ts'
import { renewPush } from './subscription.ts'

const endpoint = 'https://push.example/1'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const unsubscribe = vi.fn(async () => true)
const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe }
const manager = {
  subscribe: vi.fn(async () => subscription),
  getSubscription: vi.fn(async (): Promise<typeof subscription | null> => null),
}
const requestPermission = vi.fn(async () => 'granted')

const capable = (permission?: string) =>
  mockPush({ pushManager: manager, requestPermission, ...(permission && { permission }) })
beforeEach(() => {
  vi.clearAllMocks()
  requestPermission.mockResolvedValue('granted')
  manager.getSubscription.mockResolvedValue(null)
})
afterEach(() => {
  unmockPush()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const here: PushDevice = {
  id: '11111111-1111-4111-8111-111111111111',
  user_agent: 'Mozilla/5.0 (Android 15) Firefox/140.0',
  ...{ shows_names: false, current: true, last_used_at: null },
  created_at: '2026-11-01T09:00:00.000Z',
}
const listing = (...devices: PushDevice[]) => on(listPushDevices, { public_key: 'key', devices })
const at = { params: { id: here.id } }
const done = { ok: true } as const

const token = (sid: string) => `x.${btoa(JSON.stringify({ sub: 'ada', sid }))}.x`
const signedInAs = (id: string, sid: string) => {
  writeStored('access_token', token(sid))
  writeStored('user', JSON.stringify({ id, email: 'ada@engines.example' }))
}

describe('the card', () => {
  const open = (devices: PushDevice[] = []) =>
    renderScreen(<PushDevices />, {
      answers: {
        ...listing(...devices),
        ...on(addPushDevice, done),
        ...on(changePushDevice, done),
        ...on(removePushDevice, done),
        ...on(testPushDevice, done),
      },
    })

  test.each([
    ['an insecure address', () => vi.stubGlobal('isSecureContext', false), /https:\/\//],
    ['no push', () => vi.stubGlobal('isSecureContext', true), /This browser can’t/],
    ['a block', () => capable('denied'), /Your browser blocks notifications/],
  ])('says why there is no button: %s', async (_, prepare, text) => {
    prepare()
    open()
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('asks for permission only when the button is pressed, and subscribes', async () => {
    capable()
    const { user, sentTo } = open()
    const button = await screen.findByRole('button', { name: /Turn on notifications/ })
    expect(requestPermission).not.toHaveBeenCalled()
    signedInAs('ada', 's')
    await user.click(button)
    await waitFor(() => expect(sentTo(addPushDevice)).toEqual([{ endpoint, keys }]))
    expect(manager.subscribe).toHaveBeenCalledWith({
      ...{ userVisibleOnly: true, applicationServerKey: 'key' },
    })
    await waitFor(() => expect(readStored('kept:push')).toBe('ada s'))
  })

  test('subscribes nothing without permission', async () => {
    capable()
    requestPermission.mockResolvedValue('default')
    const { user, sentTo } = open()
    await user.click(await screen.findByRole('button', { name: /Turn on notifications/ }))
    await waitFor(() => expect(requestPermission).toHaveBeenCalledOnce())
    expect([manager.subscribe.mock.calls, sentTo(addPushDevice)]).toEqual([[], []])
  })

  test('tests and removes a device, and shows names on it', async () => {
    capable('granted')
    manager.getSubscription.mockResolvedValue(subscription)
    const { user, sentTo } = open([here])
    await user.click(
      await screen.findByRole('switch', { name: 'Show names on Firefox on Android' }),
    )
    await waitFor(() =>
      expect(sentTo(callTo(changePushDevice, at))).toEqual([{ shows_names: true }]),
    )
    await user.click(screen.getByRole('button', { name: 'Send a test to Firefox on Android' }))
    await waitFor(() => expect(sentTo(callTo(testPushDevice, at))).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Remove Firefox on Android' }))
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
    expect(sentTo(callTo(removePushDevice, at))).toHaveLength(1)
    expect(canOfferPush()).toBe(false)
  })
})

describe('the offer', () => {
  const open = () =>
    renderScreen(<PushOffer>Should this device tell you?</PushOffer>, {
      answers: { ...listing(), ...on(addPushDevice, done) },
    })

  test('Not now holds for 90 days', async () => {
    capable()
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByText(/this device/)).toBeNull()
    expect(requestPermission).not.toHaveBeenCalled()
    const days = (count: number) => Date.now() + count * 86_400_000
    const now = vi.spyOn(Date, 'now')
    now.mockReturnValue(days(89))
    expect(canOfferPush()).toBe(false)
    now.mockReturnValue(days(91))
    expect(canOfferPush()).toBe(true)
    now.mockRestore()
  })

  test.each([
    ['this device has notifications', () => writeStored('kept:push', 'ada s')],
    ['the browser blocks them', () => capable('denied')],
  ])('is not made when %s', (_, prepare) => {
    capable()
    prepare()
    open()
    expect(screen.queryByText(/this device/)).toBeNull()
  })
})

describe('after signing in', () => {
  const renew = async (kept: string | null) => {
    capable('granted')
    const { sentTo } = renderScreen(null, { answers: on(addPushDevice, done) })
    manager.getSubscription.mockResolvedValue(subscription)
    signedInAs('ada', 'new')
    if (kept) writeStored('kept:push', kept)
    await renewPush()
    return { added: sentTo(addPushDevice).length, kept: readStored('kept:push') }
  }

  test('the same member’s subscription joins the new session', async () => {
    expect(await renew('ada old')).toEqual({ added: 1, kept: 'ada new' })
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  test('it stays removed in the same session', async () => {
    expect(await renew('ada new')).toEqual({ added: 0, kept: 'ada new' })
  })

  test.each([['mary old'], [null]])('another member’s ends, as one of %s', async (kept) => {
    expect(await renew(kept)).toEqual({ added: 0, kept: null })
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})
