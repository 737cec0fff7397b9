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

/** Opens a page whose code fails to arrive with this message. */
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

test('without a connection says so, and comes back by itself', async () => {
  goOffline()
  open(cssFailure)
  expect((await heading()).textContent).toBe('You are offline')
  // The title follows in an effect, which a busy machine runs after the heading is there.
  await waitFor(() => expect(document.title).toBe('You are offline'))
  expect(screen.queryByText(cssFailure)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  // The browser is on its line again before the line carries anything.
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

test('a page that failed without a connection is fetched anew when it is opened with one', async () => {
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
