import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { signInAs } from '#test/session.ts'
import { NotificationsHost } from './NotificationsHost.tsx'
import { notify } from './notify.tsx'
import { sendLater } from './undo.tsx'

const send = vi.fn()

beforeEach(async () => {
  send.mockReset()
  await import('./NotificationList.tsx')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderThemed(<NotificationsHost />)
  // The first key press loads the list.
  await act(async () => void fireEvent.keyDown(window, { key: 'a' }))
  signInAs()
  act(() => sendLater('salon', '“Salon” will be cancelled.', send))
})
afterEach(() => {
  act(() => notify.dismiss())
  vi.useRealTimers()
})

const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('an action is sent once after ten seconds', () => {
  expect(screen.getByRole('status').textContent).toContain('“Salon” will be cancelled.')
  wait(9)
  expect(send).not.toHaveBeenCalled()
  wait(20)
  expect(send).toHaveBeenCalledOnce()
})

test('an undone action is not sent', () => {
  wait(8)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  wait(20)
  expect(send).not.toHaveBeenCalled()
})

test('an action is sent at once, and once, when the page is left', () => {
  fireEvent(window, new Event('pagehide'))
  expect(send).toHaveBeenCalledOnce()
  wait(20)
  expect(send).toHaveBeenCalledOnce()
})

test('an action is not sent once another account is signed in', () => {
  act(() => void signInAs({ id: 'another' }))
  wait(20)
  expect(send).not.toHaveBeenCalled()
})

test('a second click adds no second action', () => {
  act(() => sendLater('salon', '“Salon” will be cancelled.', send))
  wait(20)
  expect(send).toHaveBeenCalledOnce()
  act(() => sendLater('salon', '“Salon” will be cancelled.', send))
  wait(20)
  expect(send).toHaveBeenCalledTimes(2)
})
