import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { goOffline, goOnline } from '#test/line.ts'
import { renderThemed } from '#test/render.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

afterEach(() => goOnline())

const heading = () => screen.findByRole('heading', { level: 1 })

function open(message: string) {
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: () => <ErrorScreen nested />,
        HydrateFallback: () => null,
        children: [{ path: '/wins', lazy: () => Promise.reject(new Error(message)) }],
      },
    ],
    { initialEntries: ['/wins'] },
  )
  renderThemed(<RouterProvider router={router} />)
}

const cssFailure = 'Unable to preload CSS for /assets/WinsPage-1.css'

test('shows that the device is offline, and offers a reload', async () => {
  goOffline()
  open(cssFailure)
  expect((await heading()).textContent).toBe('You’re offline')
  // An effect sets the title, possibly after the heading is there.
  await waitFor(() => expect(document.title).toBe('You’re offline'))
  expect(screen.queryByText(cssFailure)).toBeNull()
  screen.getByRole('button', { name: 'Reload' })
  act(() => goOnline())
  screen.getByText(/Reload to get the new version/)
})
