import { getDashboardStats } from '@portal/shared/activity/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { NetworkFigures, WeekPanel } from './components/NetworkStats.tsx'

test('figures that cannot be loaded say so, and Retry brings them', async () => {
  let isDown = true
  const figures = {
    ...{ total_members: 142, active_studies: 3, events_this_month: 8 },
    ...{ new_members_this_week: 12, founders_with_wins_this_week: 5, open_studies: 3 },
  }
  const { user } = renderScreen(
    <>
      <NetworkFigures />
      <WeekPanel />
    </>,
    { answers: on(getDashboardStats, () => (isDown ? refusal(500) : figures)) },
  )
  expect(await screen.findAllByText('Not available')).toHaveLength(3)
  isDown = false
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('new members joined')).toBeTruthy()
  screen.getByText('142')
})
