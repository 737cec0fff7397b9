import { onlineManager, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { goOffline, goOnline } from '#test/line.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

afterEach(() => {
  goOnline()
  onlineManager.setOnline(true)
})

function Wins() {
  const { data } = useQuery({
    queryKey: ['wins'],
    queryFn: async () => (await fetch('/api/wins/')).text(),
  })
  return data === undefined ? <RowSkeleton text="Loading wins..." /> : <p>{data}</p>
}

test('offline, a page that has not loaded says so, and Retry loads it once the server answers', async () => {
  goOffline()
  onlineManager.setOnline(false)
  let isThere = false
  const { user } = renderScreen(
    <>
      <OfflineBanner />
      <Wins />
    </>,
    { answers: {} },
  )
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response('All wins')
  })
  expect(screen.getByText('You’re offline.')).toBeTruthy()
  expect(screen.getByText('You need a connection to see this.')).toBeTruthy()
  expect(screen.queryByText('Loading wins...')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('button').dataset.loading).toBeUndefined())
  expect(screen.queryByText('All wins')).toBeNull()
  // The browser still believes that it is offline.
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('All wins')
  await screen.findByText(/^You’re offline\. This is from \d\d:\d\d\.$/)
})
