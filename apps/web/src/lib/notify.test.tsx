import { notificationsStore } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { NotificationsHost } from './NotificationsHost.tsx'
import { notify } from './notify.tsx'

beforeEach(async () => {
  await import('./NotificationList.tsx')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderThemed(<NotificationsHost />)
  // The first key brings the list.
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

test('good news waits its turn', () => {
  act(() => void notify.success('Win posted successfully!'))
  expect(screen.getByRole('status').textContent).toContain('Win posted successfully!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('good news may have a title', () => {
  act(() => void notify.success({ title: 'Resource Suggested!', message: 'Thank you.' }))
  expect(screen.getByRole('status').textContent).toBe('Resource Suggested!Thank you.')
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

test('the same words again take the place of the first, and start their time anew', () => {
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

test('the same words with another title, or as good news, are something else', () => {
  act(() => {
    notify.error({ title: 'Error', message: 'Saved' })
    notify.error('Saved')
    notify.success('Saved')
  })
  settle()
  expect(screen.getAllByText('Saved')).toHaveLength(3)
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

test('more than three at once, before the list is there, are cut to three as well', () => {
  cleanup()
  for (const name of ['one', 'two', 'three', 'four']) notify.info(name)
  expect(notificationsStore.getState().notifications).toHaveLength(3)
})

test.each([
  ['in sight', { top: 84, bottom: 120 }, '120px'],
  ['scrolled away', { top: -90, bottom: -54 }, '0px'],
  ['far down', { top: 500, bottom: 540 }, '0px'],
])('the list begins below a title that is %s', async (_, rect, end) => {
  const title = document.body.appendChild(document.createElement('h1'))
  title.getBoundingClientRect = () =>
    DOMRect.fromRect({ y: rect.top, height: rect.bottom - rect.top })
  act(() => void notify.info('Saved'))
  settle()
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.style.getPropertyValue('--title-end')).toBe(end)
  title.remove()
})

test('F8 moves focus to the region', async () => {
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard('{F8}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }))
})
