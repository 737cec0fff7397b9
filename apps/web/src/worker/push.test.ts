import { beforeEach, expect, test, vi } from 'vitest'
import { listenForPush, pageOf } from './push.ts'

const origin = 'https://portal.example'
const show = vi.fn()
const openWindow = vi.fn()
const focus = vi.fn()
const listeners: Record<string, (event: object) => void> = {}
let windows: { url: string; focus: () => void }[] = []
beforeEach(() => {
  vi.resetAllMocks()
  windows = []
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification: show },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  })
  listenForPush()
})

async function dispatch(name: string, event: object) {
  const waiting: unknown[] = []
  listeners[name]?.({ ...event, waitUntil: (work: unknown) => waiting.push(work) })
  await Promise.all(waiting)
  expect(waiting).toHaveLength(1)
}
const push = (json: () => unknown) => dispatch('push', { data: { json } })
const close = vi.fn()
const click = (data: unknown) => dispatch('notificationclick', { notification: { data, close } })

test('shows what the portal sends', async () => {
  await push(() => ({
    title: 'Somebody asks to meet you',
    path: '/introductions?request=1',
    tag: 'a',
  }))
  expect(show).toHaveBeenCalledWith('Somebody asks to meet you', {
    ...{ icon: '/icons/icon-192.png', data: '/introductions?request=1', tag: 'a' },
  })
})

test.each([
  ['no JSON', () => JSON.parse('<b>')],
  ['null', () => null],
  ['no texts', () => ({ title: 1, tag: [] })],
])('shows that there is something for a message with %s', async (_, json) => {
  await push(json)
  expect(show).toHaveBeenCalledWith('You have an update', expect.not.objectContaining({ tag: [] }))
})

test('shows that there is something for a message without data', async () => {
  await dispatch('push', { data: null })
  expect(show).toHaveBeenCalledOnce()
})

test('opens the page of a notification, and closes it', async () => {
  windows = [{ url: `${origin}/wins`, focus }]
  await click('/events/1')
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledWith(`${origin}/events/1`)
  expect(focus).not.toHaveBeenCalled()
})

test('focuses a window that shows the page', async () => {
  windows = [
    { url: `${origin}/wins`, focus: vi.fn() },
    { url: `${origin}/events/1`, focus },
  ]
  await click('/events/1')
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  'https://evil.example/',
  '//evil.example/introductions',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  undefined,
  { href: 'https://evil.example/' },
])('opens no other site: %j', (path) => {
  expect(pageOf(path, origin)).toBe(`${origin}/updates`)
})
