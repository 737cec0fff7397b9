import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { NotificationsHost } from './NotificationsHost.tsx'
import { notify } from './notify.tsx'

beforeEach(async () => {
  await import('./NotificationList.tsx')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderThemed(<NotificationsHost />)
  // The first key press loads the list.
  await act(async () => void fireEvent.keyDown(window, { key: 'a' }))
})
afterEach(() => {
  act(() => notify.dismiss())
  vi.useRealTimers()
})

const settle = () => act(() => vi.advanceTimersByTime(500))

test('an error is announced assertively, with its title', () => {
  act(() => void notify.error({ title: 'Error', message: 'Failed to load directory members' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Error')
  expect(alert.textContent).toContain('Failed to load directory members')
})

test('a success is announced politely', () => {
  act(() => void notify.success('Win posted successfully!'))
  expect(screen.getByRole('status').textContent).toContain('Win posted successfully!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('at most three are visible, the newest in front', () => {
  act(() => {
    for (const name of ['one', 'two', 'three', 'four']) notify.info(name)
  })
  settle()
  expect(screen.getAllByRole('status').map((notice) => notice.textContent)).toEqual([
    'four',
    'three',
    'two',
  ])
})

test('a repeated text replaces the first notification, and restarts its timer', () => {
  act(() => {
    notify.error('No connection')
    notify.info('Something else')
  })
  settle()
  act(() => vi.advanceTimersByTime(4000))
  act(() => void notify.error('No connection'))
  settle()
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual([
    'No connection',
  ])
  act(() => vi.advanceTimersByTime(2000))
  settle()
  expect(screen.queryByText('Something else')).toBeNull()
  expect(screen.queryByText('No connection')).not.toBeNull()
})

test('they close by themselves after 5000 ms', () => {
  act(() => void notify.info('Soon gone'))
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.queryByText('Soon gone')).not.toBeNull()
  act(() => vi.advanceTimersByTime(100))
  settle()
  expect(screen.queryByText('Soon gone')).toBeNull()
})

test.each([
  [49, true],
  [50, false],
])('a swipe of %i px to the right', (distance, stays) => {
  act(() => void notify.info('Swipe me'))
  const notice = screen.getByRole('status')
  fireEvent.pointerDown(notice, { clientX: 100 })
  fireEvent.pointerMove(notice, { clientX: 100 + distance })
  fireEvent.pointerUp(notice, { clientX: 100 + distance })
  settle()
  expect(screen.queryByText('Swipe me') !== null).toBe(stays)
})
