import type { RecentItem } from '@portal/shared/activity/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { askedAhead } from '#lib/ahead.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { renderThemed } from '#test/render.tsx'
import { RecentActivity } from './components/RecentActivity.tsx'
import { WeekPanel } from './components/WeekPanel.tsx'
import { recentQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a return to the dashboard shows what was done since, however short the absence', async () => {
  const items: RecentItem[] = []
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('recent')
      ? Response.json({ items })
      : Response.json({
          total_members: 9,
          active_studies: 1,
          events_this_month: 1,
          new_members_this_week: 0,
          founders_with_wins_this_week: items.length,
          open_studies: 0,
        }),
  )
  const queries = createQueryClient()
  const visit = () =>
    renderThemed(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <WeekPanel />
          <RecentActivity />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  visit()
  expect(await screen.findByText('Nothing has happened lately.')).toBeTruthy()
  expect(await screen.findByText('founders shared wins')).toBeTruthy()
  cleanup()
  const at = new Date().toISOString()
  items.push({ kind: 'win', id: 'w', at, who: 'Ada Byron', title: 'We shipped' })
  visit()
  expect(await screen.findByRole('link', { name: 'We shipped' })).toBeTruthy()
  expect(await screen.findByText('founder shared a win')).toBeTruthy()
})

test('what was asked for while the page was on its way is asked for once, and anew at the next visit', async () => {
  const asked = vi.fn(async () => Response.json({ items: [] }))
  vi.stubGlobal('fetch', asked)
  const queries = createQueryClient()
  askedAhead(queries, recentQuery.queryKey)
  await queries.prefetchQuery(recentQuery)
  const visit = async () => {
    renderThemed(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <RecentActivity />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await screen.findByText('Nothing has happened lately.')
  }
  await visit()
  expect(asked).toHaveBeenCalledTimes(1)
  cleanup()
  await visit()
  expect(asked).toHaveBeenCalledTimes(2)
})
