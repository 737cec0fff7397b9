import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline, goOnline } from '#test/line.ts'
import { renderThemed } from '#test/render.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

const reload = vi.fn()
let answer: () => Promise<Response>
beforeEach(() => {
  answer = async () => new Response()
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  goOnline()
  reload.mockClear()
})

const heading = () => screen.findByRole('heading', { level: 1 })

function open(message: string) {
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: () => <ErrorScreen nested reload={reload} />,
        HydrateFallback: () => null,
        children: [
          { path: '/', element: <p>visited</p> },
          { path: '/wins', lazy: () => Promise.reject(new Error(message)) },
        ],
      },
    ],
    { initialEntries: ['/wins'] },
  )
  renderThemed(<RouterProvider router={router} />)
  return router
}

const cssFailure = 'Unable to preload CSS for /assets/WinsPage-1.css'

test('shows that the device is offline, and reloads once it is online', async () => {
  goOffline()
  open(cssFailure)
  expect((await heading()).textContent).toBe('You’re offline')
  // An effect sets the title, possibly after the heading is there.
  await waitFor(() => expect(document.title).toBe('You’re offline'))
  expect(screen.queryByText(cssFailure)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  // The browser says it is online before requests work.
  let asked = 0
  answer = async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return new Response()
  }
  goOnline()
  await waitFor(() => expect(asked).toBe(1))
  expect(reload).not.toHaveBeenCalled()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(asked).toBe(2)
})

test('a page that failed to load offline loads again when it is opened online', async () => {
  goOffline()
  const router = open(cssFailure)
  await heading()
  await router.navigate('/')
  await screen.findByText('visited')
  goOnline()
  expect(reload).not.toHaveBeenCalled()
  await router.navigate('/wins')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
