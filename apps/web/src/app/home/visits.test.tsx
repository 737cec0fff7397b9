import type { RecentItem } from '@portal/shared/activity/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { paths } from '@portal/shared/core/paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { WeekPanel } from '#features/activity/components/NetworkStats.tsx'
import { RecentActivity } from '#features/activity/components/RecentActivity.tsx'
import { queryClient } from '#lib/query-client.ts'
import { renderThemed } from '#test/render.tsx'
import { signInAs } from '#test/session.ts'
import { routes } from '../routes.tsx'

afterEach(() => {
  queryClient.clear()
})

test('a return to the dashboard shows what was done since, however short the absence', async () => {
  signInAs()
  const items: RecentItem[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.includes('recent')) return Response.json({ items })
    if (path.includes('studies')) return Response.json({ studies: [] })
    if (path.includes('events'))
      return Response.json({ events: [], pagination: paginate(1, 20, 0) })
    return Response.json({
      total_members: 9,
      active_studies: 1,
      events_this_month: 1,
      new_members_this_week: 0,
      founders_with_wins_this_week: items.length,
      open_studies: 0,
    })
  })
  const dashboard = routes.member.find(({ path }) => path === paths.dashboard)
  const cards = (
    <>
      <WeekPanel />
      <RecentActivity />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        path: paths.dashboard,
        ...(dashboard?.loader && { loader: dashboard.loader }),
        element: cards,
        HydrateFallback: () => null,
      },
      { path: paths.wins, element: <p>Wins</p> },
    ],
    { initialEntries: [paths.dashboard] },
  )
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Nothing has happened lately.')).toBeTruthy()
  expect(await screen.findByText('founders shared wins')).toBeTruthy()
  expect(asked.filter((path) => path.includes('recent'))).toHaveLength(1)

  await act(() => router.navigate(paths.wins))
  await screen.findByText('Wins')
  const at = new Date().toISOString()
  items.push({ kind: 'win', id: 'w', at, photo: null, who: 'Ada Byron', title: 'We shipped' })
  await act(() => router.navigate(paths.dashboard))
  expect(await screen.findByRole('link', { name: 'We shipped' })).toBeTruthy()
  expect(await screen.findByText('founder shared a win')).toBeTruthy()
  expect(asked.filter((path) => path.includes('recent'))).toHaveLength(2)
})
