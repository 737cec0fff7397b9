import { getAnnouncement, listAnnouncements } from '@portal/shared/announcements/endpoints'
import { paginate } from '@portal/shared/core/pagination'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import AnnouncementPage from './pages/AnnouncementPage.tsx'
import AnnouncementsPage from './pages/AnnouncementsPage.tsx'

const open = (at: string, answers: Answers) =>
  renderScreen(
    <Routes>
      <Route path="/help/announcements" element={<AnnouncementsPage />} />
      <Route path="/help/announcements/:id" element={<AnnouncementPage />} />
    </Routes>,
    { at, answers },
  )

test('shows an empty state without announcements', async () => {
  open(
    '/help/announcements',
    on(listAnnouncements, { announcements: [], pagination: paginate(1, 20, 0) }),
  )
  await screen.findByText('No announcements yet')
})

test("an announcement to other members can't be found", async () => {
  const error = { error: 'This announcement was not found', code: 'not_found' }
  open(
    '/help/announcements/a2',
    on(callTo(getAnnouncement, { params: { id: 'a2' } }), refusal(404, error)),
  )
  await screen.findByText('We can’t find this announcement')
  screen.getByRole('link', { name: 'See all announcements' })
})
