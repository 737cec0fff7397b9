import type { RecentItem } from '@portal/shared/activity/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { renderThemed } from '../../test/render.tsx'
import { RecentActivity } from './components/RecentActivity.tsx'
import { WeekPanel } from './components/WeekPanel.tsx'

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
